import { graphics } from '@nukkad/catalogue/drawing/prints/graphics'
import type { Graphic } from '@nukkad/catalogue/types'
import { expect, test } from 'vitest'
import { graphicSvg, paint } from './drawings.ts'

test.for(Object.keys(graphics) as Graphic[])('%s keeps clear of the frame it is printed in', async (graphic) => {
  const { width, height, data } = await paint(graphicSvg(graphic, '#f4f0e6'), 140)
  const inked = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 0.1
  const rim = [
    ...Array.from({ length: width }, (_, x) => inked(x, 0) || inked(x, height - 1)),
    ...Array.from({ length: height }, (_, y) => inked(0, y) || inked(width - 1, y)),
  ]
  expect(rim).not.toContain(true)
})
