export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** What a client reports; latencies in milliseconds. */
export type ClientResult = {
  requests: number
  seconds: number
  /** Answers that are not a success. */
  refused: number
  /** Requests without an answer. */
  broken: number
  p50: number
  p99: number
  cpuSeconds: number
}
