import type { ClientResult, HttpRequest } from './requests.ts'

type Line = Record<'requests' | 'micros' | 'refused' | 'broken' | 'p50' | 'p99' | 'cpuSeconds', number>

/** Reads the line that `requests.lua` adds to wrk's output. */
export function parseWrk(output: string): ClientResult {
  const line = /^NUKKAD (\{.*\})$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`wrk did not end well:\n${output}`)
  const { micros, p50, p99, ...counts } = JSON.parse(line) as Line
  return { ...counts, seconds: micros / 1e6, p50: p50 / 1000, p99: p99 / 1000 }
}

/** A request as sent over the network. */
export function rawRequest({ method, path, headers = {}, body }: HttpRequest, host: string): string {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body ?? ''}`
}
