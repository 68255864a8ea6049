import { setTimeout as wait } from 'node:timers/promises'
import { networkHeader } from './customers.ts'
import { median } from './figures.ts'
import { measureLoad } from './load.ts'
import type { HttpRequest } from './requests.ts'
import type { Part } from './parts.ts'
import { withBenchStore, type BenchStore } from './store.ts'

const paths = ['/', '/api/v1.0/products?page=0&size=20', '/api/v1.0/products/search?q=tee', '/collection-all']
const pictures = 24
const widths = [240, 320, 480, 640]
/** The process for pictures ends ten seconds after its last one; the memory of a busy time is returned as soon. */
const settlesMillis = 30_000

/** Resident memory when idle, under load and after it; during and after picture processing; and the heap's growth. */
export const measureMemory: Part = async (_settings, { add, note }) => {
  await withBenchStore({}, async (store) => {
    await untilQuiet(store)
    await wait(settlesMillis)
    add('idleMemory', { ours: store.memory() })
    add('peakMemory', { ours: await peakDuring(store, () => ask(store.url, 200_000)) })
    await wait(settlesMillis)
    add('memoryAfter', { ours: store.memory() })
  })
  await withBenchStore({ products: 200 }, async (store) => {
    await makePictures(store)
    add('picturesPeak', { ours: store.memory() })
    await wait(settlesMillis)
    add('pictures', { ours: store.memory() })
  })
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  await withBenchStore({ nodeFlags: [`--inspect=127.0.0.1:${port}`] }, async ({ url }) => {
    await ask(url, 20_000)
    const before = await heapMegabytes(port)
    await ask(url, 180_000)
    const after = await heapMegabytes(port)
    add('heapGrowth', { ours: after / before })
    note(`heap in use: ${before.toFixed(1)} MB after 20,000 requests, ${after.toFixed(1)} MB after 200,000`)
  })
}

/** Sends at least this many requests. Searches have a limit per network, so requests come from many. */
async function ask(url: string, amount: number): Promise<void> {
  const requests: HttpRequest[] = Array.from({ length: 20_000 }, (_, nth) => ({
    method: 'GET',
    path: paths[nth % paths.length] ?? '/',
    headers: networkHeader(nth),
  }))
  for (let left = amount; left > 0;)
    left -= (await measureLoad({ url, requests, connections: 20, seconds: 2 })).requests
}

/** A new shop makes the pictures of its first pages ahead. */
async function untilQuiet({ usage }: BenchStore): Promise<void> {
  for (let before = -Infinity, now = usage().serverMs; now - before > 500; now = usage().serverMs) {
    before = now
    await wait(10_000)
  }
}

async function peakDuring({ memory }: BenchStore, work: () => Promise<void>): Promise<number> {
  let peak = memory()
  const looking = setInterval(() => (peak = Math.max(peak, memory())), 250)
  await work()
  clearInterval(looking)
  return peak
}

/** Makes pictures one after another, as a queue would. */
async function makePictures({ url, database: { client } }: BenchStore): Promise<void> {
  const { rows } = await client.query<{ url: string }>(
    "select distinct url from pictures where url like '/media/%' order by url limit $1",
    [pictures],
  )
  for (const picture of rows) {
    for (const width of widths) {
      const reply = await fetch(`${url}${picture.url}.${width}.avif`)
      if (!reply.ok) throw new Error(`${picture.url} at ${width}: ${reply.status}`)
      await reply.arrayBuffer()
    }
  }
}

/** Asks the process through its inspector. */
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
