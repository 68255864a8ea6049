import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { readDemoShop } from '../src/demo-shop/demo-shop.ts'
import { servers } from './servers.ts'
import { stop, type Running } from './start-server.ts'

const { open } = servers()

test('three servers that start together on one empty database migrate and fill it once', async () => {
  const databases = inject('databases')
  const url = await createDatabase(databases, 'together')
  const three = await Promise.all([1, 2, 3].map(() => open({ DATABASE_URL: url })))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*)::int from products) as products, (select count(*)::int from reviews) as reviews`)
  await client.end()
  const { products, reviews } = await readDemoShop(new Date())
  expect(rows).toEqual([{ products: products.length, reviews: reviews.length }])
  for (const server of three) expect(await stop(server)).toEqual({ code: 0, signal: null })
  await dropDatabase(databases, url)
})

test('with WORKERS=2 two processes answer on one port and a dead one is replaced', async () => {
  const server = await open({ WORKERS: '2', LOG_LEVEL: 'info' })
  const pids = () => new Set([...server.output().out.matchAll(/"pid":(\d+),"reqId"/g)].map(([, pid]) => Number(pid)))
  const askUntil = async (count: number) => {
    for (const deadline = Date.now() + 60_000; pids().size < count && Date.now() < deadline;) {
      await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).catch(() => {})
      await wait(20)
    }
    return pids().size
  }
  expect(await askUntil(2)).toBe(2)
  process.kill([...pids()][0]!, 'SIGKILL')
  expect(await askUntil(3)).toBe(3)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('http_request_duration_seconds_count')
  expect(await stop(server)).toEqual({ code: 0, signal: null })
})

test('a hanging worker removes only its own numbers from /metrics, by name', { timeout: 120_000 }, async () => {
  const server = await open({ WORKERS: '2' })
  const [first] = await workersOf(server)
  await expect.poll(() => sourcesUp(server)).toEqual({ 'worker-1': 1, 'worker-2': 1 })
  process.kill(first, 'SIGSTOP')
  try {
    await expect
      .poll(() => sourcesUp(server).then((up) => Object.values(up).toSorted((a, b) => a - b)), { timeout: 30_000 })
      .toEqual([0, 1])
  } finally {
    process.kill(first, 'SIGCONT')
  }
  await expect.poll(() => sourcesUp(server), { timeout: 30_000 }).toEqual({ 'worker-1': 1, 'worker-2': 1 })
  expect(await stop(server)).toEqual({ code: 0, signal: null })
})

/** The serving processes: children of the server that run its own program. */
async function workersOf({ child }: Running): Promise<[number, number]> {
  const children = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ')
  const serving: number[] = []
  for (const pid of children) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (command.includes('main.ts')) serving.push(Number(pid))
  }
  const [first, second] = serving
  if (first === undefined || second === undefined) throw new Error('there are no two workers')
  return [first, second]
}

/** Whether each worker's numbers were read; a refused connection or any answer except 200 is an error. */
async function sourcesUp({ url }: Running): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } })
  const text = await answer.text()
  if (answer.status !== 200) return { [answer.status]: 1 }
  const lines = [...text.matchAll(/^metrics_source_up\{source="(worker-\d)"\} (\d)$/gm)]
  return Object.fromEntries(lines.map(([, source, isUp]) => [source, Number(isUp)]))
}
