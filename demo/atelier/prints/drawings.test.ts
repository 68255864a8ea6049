import { drafts } from '@nukkad/demo/products/drafts'
import type { Graphic } from '@nukkad/demo/types'
import { expect, test } from 'vitest'
import { graphicSvg, paint } from './drawings.ts'
import { graphics } from './graphics.ts'
import { patterns } from './patterns.ts'

test.for(Object.keys(graphics) as Graphic[])('%s keeps clear of the frame it is printed in', async (graphic) => {
  const { width, height, data } = await paint(graphicSvg(graphic, '#f4f0e6'), 140)
  const inked = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 0.1
  const rim = [
    ...Array.from({ length: width }, (_, x) => inked(x, 0) || inked(x, height - 1)),
    ...Array.from({ length: height }, (_, y) => inked(0, y) || inked(width - 1, y)),
  ]
  expect(rim).not.toContain(true)
})

test('at least twenty graphics of our own are sold, and every one that is drawn is', () => {
  const sold = new Set<string>(drafts.flatMap(({ print }) => print ?? []))
  const drawn = Object.keys(graphics)
  expect(drawn.length).toBeGreaterThanOrEqual(20)
  expect([...drawn, ...Object.keys(patterns)].filter((print) => !sold.has(print))).toEqual([])
})
