import Fastify from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendSheet, writeCsv } from './csv.ts'

const columns = ['Name']

test('rows that fail before anybody listens end the answer, not the process', async () => {
  const app = Fastify()
  app.addHook('onSend', () => wait(1))
  app.get('/file', (_request, reply) => sendSheet(reply, 'file', { columns, rows: failingRows() }))
  const sent = app.inject('/file').then(({ statusCode }) => statusCode, String)
  expect(await sent).not.toBe(200)
  await app.close()
})

async function* failingRows(): AsyncGenerator<string[]> {
  yield ['Kurta']
  throw new Error('the database is away')
}

test('rows are read as the file is, and not after its reader has left', async () => {
  const read: number[] = []
  let isClosed = false
  async function* rows() {
    try {
      for (let row = 0; row < 100_000; row += 1) {
        read.push(row)
        yield [`Kurta ${row}`]
      }
    } finally {
      isClosed = true
    }
  }
  const file = writeCsv({ columns, rows: rows() })
  await wait(1)
  expect(read).toEqual([])
  expect((await file.take(2).toArray()).join('')).toBe('\uFEFFName\r\n')
  await expect.poll(() => isClosed).toBe(true)
  expect(read.length).toBeLessThan(10_000)
})
