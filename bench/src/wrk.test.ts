import { expect, test } from 'vitest'
import { parseWrk, rawRequest } from './wrk.ts'

const output = `Running 5s test @ http://127.0.0.1:3000
  1 threads and 16 connections
  12345 requests in 5.00s, 10.00MB read
Requests/sec:   2469.00
NUKKAD {"requests":12345,"micros":5000000,"refused":2,"broken":1,"p50":1010,"p99":23456,"cpuSeconds":0.250000}
`

test("wrk's results are read in seconds and milliseconds", () => {
  expect(parseWrk(output)).toEqual({
    requests: 12_345,
    seconds: 5,
    refused: 2,
    broken: 1,
    p50: 1.01,
    p99: 23.456,
    cpuSeconds: 0.25,
  })
})

test("a failed run reports wrk's own message", () => {
  expect(() => parseWrk('unable to connect to 127.0.0.1:9 Connection refused')).toThrow('Connection refused')
})

test('the length of a request counts bytes', () => {
  const request = { method: 'POST', path: '/cart', headers: { accept: 'application/json' }, body: '"₹"' } as const
  expect(rawRequest(request, '127.0.0.1:3000')).toBe(
    'POST /cart HTTP/1.1\r\nhost: 127.0.0.1:3000\r\naccept: application/json\r\ncontent-length: 5\r\n\r\n"₹"',
  )
})

test('a request without a body has no length', () => {
  expect(rawRequest({ method: 'GET', path: '/' }, 'h')).toBe('GET / HTTP/1.1\r\nhost: h\r\n\r\n')
})
