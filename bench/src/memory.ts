import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { median } from './rate.ts'
import { withBenchStore } from './store.ts'

// What is measured is memory: on a busy machine an answer may be late.
const patienceSeconds = 60
const paths = ['/', '/api/v1.0/products?page=0&size=20', '/api/v1.0/products/search?q=tee', '/collection-all']

/** Heap in use after 20,000 and after 200,000 requests, each after a forced collection. */
export function measureHeap(): Promise<void> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  return withBenchStore({ nodeFlags: [`--inspect=127.0.0.1:${port}`] }, async ({ url }) => {
    await ask(url, 20_000)
    const before = await heapMegabytes(port)
    await ask(url, 180_000)
    const after = await heapMegabytes(port)
    const isGood = after <= before * 1.2
    const growth = `${before.toFixed(1)} MB after 20,000 requests, ${after.toFixed(1)} MB after 200,000`
    process.stdout.write(`heap in use                ${growth} (wanted within 20 %)${isGood ? '' : '  MISSED'}\n`)
    if (!isGood) process.exitCode = 1
  })
}

export function residentMegabytes(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)
}

async function ask(storeUrl: string, amount: number): Promise<void> {
  let nth = 0
  const requests = paths.map((path) => ({
    path,
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      // Limits count addresses: each request comes from another one.
      headers: { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth++ & 255}` },
    }),
  }))
  const result = await autocannon({ url: storeUrl, amount, connections: 20, requests, timeout: patienceSeconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
}

/** Asks the process itself, through its inspector. */
async function heapMegabytes(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const samples: number[] = []
  for (let sample = 0; sample < 3; sample += 1) {
    await send(socket, 'HeapProfiler.collectGarbage')
    const { usedSize } = await send<{ usedSize: number }>(socket, 'Runtime.getHeapUsage')
    samples.push(usedSize / 1024 / 1024)
  }
  socket.close()
  return median(samples)
}

let lastId = 0

function send<Result>(socket: WebSocket, method: string): Promise<Result> {
  const id = ++lastId
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const reply = JSON.parse(String(data)) as { id?: number; result: Result }
      if (reply.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(reply.result)
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method }))
  })
}
