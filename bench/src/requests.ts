export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** A client's results; latencies in milliseconds. */
export type ClientResult = {
  requests: number
  seconds: number
  /** Responses without success. */
  refused: number
  /** Requests without a response. */
  broken: number
  p50: number
  p99: number
  cpuSeconds: number
}
