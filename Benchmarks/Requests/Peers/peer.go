// Fetches what request-benchmark fetches, with net/http and encoding/json.
//
//	peer PORT ROUNDS
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sort"
	"strconv"
	"sync"
	"syscall"
	"time"
)

type account struct {
	ID        int     `json:"id"`
	Login     string  `json:"login"`
	Name      *string `json:"name"`
	Company   *string `json:"company"`
	Followers int     `json:"followers"`
	IsAdmin   bool    `json:"isAdmin"`
	Created   string  `json:"created"`
}

func get(client *http.Client, url string, model any) error {
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(model)
}

func processorTime() time.Duration {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// measure returns the microseconds of time and of processor time that one request takes.
func measure(count, width int, fetch func() error) (float64, float64) {
	start, processorStart := time.Now(), processorTime()
	var workers sync.WaitGroup
	for worker := 0; worker < width; worker++ {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := 0; i < count/width; i++ {
				if err := fetch(); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
			}
		}()
	}
	workers.Wait()
	scale := float64(count) * 1e3
	return float64(time.Since(start)) / scale, float64(processorTime()-processorStart) / scale
}

func median(values []float64) float64 {
	sort.Float64s(values)
	return values[len(values)/2]
}

func main() {
	url := "http://127.0.0.1:" + os.Args[1]
	rounds, _ := strconv.Atoi(os.Args[2])
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 512
	client := &http.Client{Transport: transport, Timeout: time.Minute}
	for _, width := range []int{1, 8, 64} {
		var times, processorTimes [2][]float64
		for round := 0; round < rounds; round++ {
			for kind, fetch := range []func() error{
				func() error { return get(client, url+"/accounts/1.json", &account{}) },
				func() error { return get(client, url+"/accounts.json", &[]account{}) },
			} {
				took, processor := measure([]int{1280, 640}[kind], width, fetch)
				times[kind] = append(times[kind], took)
				processorTimes[kind] = append(processorTimes[kind], processor)
			}
		}
		for kind, name := range []string{"one object", "an array"} {
			fmt.Printf("%s, %d in flight, Go\t%.2f\t%.2f\t0\n",
				name, width, median(times[kind]), median(processorTimes[kind]))
		}
	}
}
