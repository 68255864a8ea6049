import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { countTurns, workLong } from '../../test/count-turns.ts'
import { readCsv } from './read-csv.ts'
import { mapInTurns } from './turns.ts'

test('requests have their turn between long steps, and the results keep their order', async () => {
  const results: number[] = []
  const turns = await countTurns(async () => {
    results.push(
      ...(await mapInTurns([1, 2, 3, 4, 5], (nth) => {
        workLong()
        return nth * 2
      })),
    )
  })
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(results).toEqual([2, 4, 6, 8, 10])
})

test('each row of a spreadsheet can be followed by a turn of requests', async () => {
  let given = 0
  const turns = { isDue: () => true, give: async () => void (given += 1) }
  const pieces = Readable.from([Buffer.from('SKU,Price\nA,799\n'), Buffer.from('B,799\nC,799\n')])
  expect(await readCsv(pieces, { turns })).toHaveLength(4)
  expect(given).toBe(4)
})
