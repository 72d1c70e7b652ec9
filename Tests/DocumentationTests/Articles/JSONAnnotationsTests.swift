import Foundation
import NetworkKit
import Testing

@Suite struct JSONAnnotationsTests {
  @Test func readsAndWritesAFilm() throws {
    let data = Data(
      #"""
      {"title": "Solaris", "director": {"name": "Andrei Tarkovsky"}, "minutes": 167,
       "first_shown": "1972-05-13", "genres": ["science-fiction", "slow", "drama"]}
      """#.utf8)

    let film = try Film(jsonData: data)
    let text = try film.jsonString(.prettyPrinted)

    #expect(film.director == "Andrei Tarkovsky" && film.runningTime == 167 && film.rating == 3)
    #expect(film.firstShown == Date(timeIntervalSince1970: 74_563_200))
    #expect(film.genres == [.scienceFiction, .drama])
    #expect(
      text == """
        {
          "title": "Solaris",
          "director": {
            "name": "Andrei Tarkovsky"
          },
          "running_time": 167,
          "first_shown": "1972-05-13",
          "genres": [
            "science-fiction",
            "drama"
          ],
          "rating": 3
        }
        """)
  }
}
