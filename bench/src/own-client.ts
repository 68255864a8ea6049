import autocannon from 'autocannon'
import type { Load } from './load.ts'
import type { ClientResult } from './requests.ts'

// Replaces a missing wrk: autocannon in a separate process, so that it shares no thread with the measurement.
process.once('message', async ({ url, requests, connections = 16, seconds }: Load) => {
  let nth = 0
  const next = (request: autocannon.Request) => ({ ...request, ...requests[nth++ % requests.length] })
  const before = process.cpuUsage()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [{ setupRequest: next }],
  })
  const { user, system } = process.cpuUsage(before)
  const report: ClientResult = {
    requests: result.requests.total,
    seconds: result.duration,
    refused: result.non2xx,
    broken: result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuSeconds: (user + system) / 1e6,
  }
  process.send?.(report)
})

process.once('disconnect', () => process.exit())
