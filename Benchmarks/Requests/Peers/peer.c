/* Fetches what request-benchmark fetches, with libcurl, and decodes nothing: a thread for each request in flight.

     peer PORT ROUNDS */
#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct job {
  char url[128];
  int count;
  CURL *handle;
};

static size_t ignore(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  (void)context;
  return size * count;
}

static void *fetch(void *argument) {
  struct job *job = argument;
  curl_easy_setopt(job->handle, CURLOPT_URL, job->url);
  for (int i = 0; i < job->count; i++) {
    CURLcode code = curl_easy_perform(job->handle);
    if (code != CURLE_OK) {
      fprintf(stderr, "%s\n", curl_easy_strerror(code));
      exit(1);
    }
  }
  return NULL;
}

static int ascending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  int rounds = atoi(argv[2]), widths[] = {1, 8, 64}, counts[] = {1280, 640};
  const char *paths[] = {"accounts/1.json", "accounts.json"}, *names[] = {"one object", "an array"};
  static struct job jobs[64];
  double *times = calloc(rounds, sizeof *times), *processor = calloc(rounds, sizeof *processor);
  curl_global_init(CURL_GLOBAL_ALL);
  for (int i = 0; i < 64; i++) {
    jobs[i].handle = curl_easy_init();
    curl_easy_setopt(jobs[i].handle, CURLOPT_WRITEFUNCTION, ignore);
  }
  for (int w = 0; w < 3; w++) {
    for (int kind = 0; kind < 2; kind++) {
      for (int round = 0; round < rounds; round++) {
        pthread_t threads[64];
        double start = seconds();
        clock_t processor_start = clock();
        for (int i = 0; i < widths[w]; i++) {
          snprintf(jobs[i].url, sizeof jobs[i].url, "http://127.0.0.1:%s/%s", argv[1], paths[kind]);
          jobs[i].count = counts[kind] / widths[w];
          pthread_create(&threads[i], NULL, fetch, &jobs[i]);
        }
        for (int i = 0; i < widths[w]; i++) pthread_join(threads[i], NULL);
        times[round] = (seconds() - start) * 1e6 / counts[kind];
        processor[round] = (double)(clock() - processor_start) * 1e6 / CLOCKS_PER_SEC / counts[kind];
      }
      qsort(times, rounds, sizeof *times, ascending);
      qsort(processor, rounds, sizeof *processor, ascending);
      printf("%s, %d in flight, libcurl\t%.2f\t%.2f\t0\n", names[kind], widths[w], times[rounds / 2],
             processor[rounds / 2]);
    }
  }
  return 0;
}
