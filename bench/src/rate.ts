import autocannon from 'autocannon'

type Asked = { url: string; headers?: Record<string, string>; connections?: number; seconds: number }

/** Requests a second that were answered well. Throws when any was not. */
export async function rateOf({ url, headers = {}, connections = 20, seconds }: Asked): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests to ${url} failed`)
  return result.requests.total / result.duration
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
