import { join } from 'node:path'
import { originalsFolder, readMeasurements } from '@nukkad/demo/originals'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { wallOf } from './wall.ts'

const measured = [...readMeasurements()]
const pathOf = (stem: string) => join(originalsFolder, `${stem}.avif`)

// Looking into a photograph is slow: some will do.
test('the measurements are true', async () => {
  for (const [stem, { width, height }] of measured.filter((_each, at) => at % 40 === 0)) {
    expect(await sharp(pathOf(stem)).metadata()).toMatchObject({ width, height })
  }
})

test('a picture waits in the colour of its wall', async () => {
  for (const [stem, { wall }] of measured.filter((_each, at) => at % 80 === 0)) {
    expect(await wallOf(pathOf(stem))).toBe(wall)
  }
})
