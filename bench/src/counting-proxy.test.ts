import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { openTestCluster, type TestCluster } from '../../test/test-cluster.ts'
import { occurrences, startCountingProxy, type CountingProxy } from './counting-proxy.ts'

let cluster: TestCluster
let proxy: CountingProxy
let client: pg.Client

beforeAll(async () => {
  cluster = await openTestCluster()
  proxy = await startCountingProxy(cluster.url)
  client = new pg.Client(proxy.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  proxy.close()
  await cluster.stop()
})

async function countsOf(work: () => Promise<unknown>) {
  const before = proxy.counts()
  await work()
  const after = proxy.counts()
  return { trips: after.trips - before.trips, commits: after.commits - before.commits }
}

test('a statement is one round trip and one commit', async () => {
  expect(await countsOf(() => client.query('select 1'))).toEqual({ trips: 1, commits: 1 })
  expect(await countsOf(() => client.query('select $1::int', [1]))).toEqual({ trips: 1, commits: 1 })
})

test('a transaction is one commit with any number of round trips', async () => {
  const work = async () => {
    for (const text of ['begin', 'select 1', 'select 2', 'commit']) await client.query(text)
  }
  expect(await countsOf(work)).toEqual({ trips: 4, commits: 1 })
})

test('statements that are sent together are one round trip', async () => {
  expect(await countsOf(() => client.query('begin; select 1; select 2; commit'))).toEqual({ trips: 1, commits: 1 })
})

test('counts each occurrence in a chunk', () => {
  expect(occurrences(Buffer.from('abxabab'), Buffer.from('ab'))).toBe(3)
})
