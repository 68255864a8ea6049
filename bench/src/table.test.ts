import { describe, expect, test } from 'vitest'
import { addRun, spreadOf, type Measured } from './figures.ts'
import { missedMarks, progressLine, round, show, tableLines, tableOf } from './table.ts'

const measured: Measured = {
  search: { ours: [1000], bare: [4000], ratio: [0.25] },
  list: { ours: [9000, 11_000, 10_000], bare: [20_000, 20_000, 20_000], ratio: [0.45, 0.6, 0.5], serverMs: [0.1] },
}

describe('several runs', () => {
  test('are one list per figure, whatever each run measured', () => {
    const all: Measured = {}
    addRun(all, 'list', { ours: 3, ratio: 0.5 })
    addRun(all, 'list', { ours: 1 })
    addRun(all, 'list', { ours: 2 })
    expect(all).toEqual({ list: { ours: [3, 1, 2], ratio: [0.5] } })
  })

  test('are summarised by median, minimum and maximum', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 })
    expect(show([3, 1, 2])).toBe('2.00 (1.00-3.00)')
    expect(show([3])).toBe('3.00')
    expect(show(undefined)).toBe('')
  })
})

test('figures are rounded to significant digits', () => {
  expect([0, 0.1234, 12.345, 1234.5].map(round)).toEqual(['0', '0.12', '12.3', '1235'])
})

describe('a mark', () => {
  const work = {
    name: 'w',
    unit: '/s',
    marks: [{ figure: 'ratio', atLeast: 0.5 } as const, { figure: 'p99', atMost: 60 } as const],
  }

  test('is reached at exactly its value', () => {
    expect(missedMarks(work, { ratio: [0.5], p99: [60] })).toEqual([])
  })

  test('is missed by the median, above or below it', () => {
    expect(missedMarks(work, { ratio: [0.49, 0.6, 0.4] })).toEqual([work.marks[0]])
    expect(missedMarks(work, { p99: [61] })).toEqual([work.marks[1]])
  })

  test('is not missed without a measurement', () => {
    expect(missedMarks(work, {})).toEqual([])
  })

  test('is missed if the figure is not a number', () => {
    expect(missedMarks(work, { ratio: [Number.NaN] })).toEqual([work.marks[0]])
  })
})

describe('the table', () => {
  test('has the measured rows in the order of the works', () => {
    expect(tableOf(measured).map(({ work, missed }) => [work, missed])).toEqual([
      ['product list', 'MISSED'],
      ['search, a repeated one', ''],
    ])
  })

  test('has a column for each figure of any row, as wide as its widest cell', () => {
    const lines = tableLines(tableOf(measured))
    expect(lines[0]).toMatch(/^work +ours +bare +ratio +mark +CPU ms$/)
    expect(new Set(lines.map((line) => line.search(/bare|20000|4000/)))).toHaveProperty('size', 1)
    expect(lines[1]).toContain('10000 (9000-11000)/s')
    expect(lines[1]).toContain('ratio ≥ 0.55')
  })
})

describe('the progress line', () => {
  test('lists the measured figures', () => {
    const words = progressLine('list', { ours: 100, bare: 400, ratio: 0.25 })
    expect(words).toBe('product list: 100/s, bare 400/s, ratio 0.25, MISSED')
  })

  test('refuses a work that the table would leave out', () => {
    expect(() => progressLine('lists', { ours: 1 })).toThrow('lists is not among the works')
  })
})
