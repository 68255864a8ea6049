import { setTimeout as wait } from 'node:timers/promises'
import { demoShop } from '@nukkad/catalogue/demo-shop'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../api/test/databases.ts'
import { servers } from './servers.ts'
import { stop } from './start-server.ts'

const { open } = servers()

test('three servers that start together on one empty database migrate it and fill it once', async () => {
  const databases = inject('databases')
  const url = await createDatabase(databases, 'together')
  const three = await Promise.all([1, 2, 3].map(() => open({ DATABASE_URL: url })))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*)::int from products) as products, (select count(*)::int from reviews) as reviews`)
  await client.end()
  const { products, reviews } = demoShop(new Date())
  expect(rows).toEqual([{ products: products.length, reviews: reviews.length }])
  for (const server of three) expect(await stop(server)).toEqual({ code: 0, signal: null })
  await dropDatabase(databases, url)
})

test('with WORKERS=2 two processes answer on one port and a dead one is replaced', async () => {
  const server = await open({ WORKERS: '2', LOG_LEVEL: 'info' })
  const pids = () => new Set([...server.output().out.matchAll(/"pid":(\d+),"reqId"/g)].map(([, pid]) => Number(pid)))
  const askUntil = async (count: number) => {
    for (let asked = 0; pids().size < count && asked < 200; asked++) {
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
