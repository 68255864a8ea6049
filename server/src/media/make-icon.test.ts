import { fontFile } from '@nukkad/api/sale/receipt/fonts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeIcon } from './make-icon.ts'

const marigold = [255, 166, 23]
const paper = [249, 244, 236]

async function pixels(icon: Buffer) {
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const isDark = (x: number, y: number) => at(x, y).every((part) => part < 100)
  return { info, at, isDark }
}

const letter = { letter: 'K', fontFile: fontFile('display'), font: 'Anek Latin Condensed ExtraBold' }

test.each([
  [192, false],
  [512, false],
  [512, true],
])('a letter of %i px, maskable %s, is ink on marigold', async (size, isMaskable) => {
  const { info, at, isDark } = await pixels(await makeIcon(letter, { size, isMaskable }))
  expect([info.width, info.height]).toEqual([size, size])
  expect(at(2, 2)).toEqual(marigold)
  const middle = Array.from({ length: size }, (_, x) => isDark(x, size / 2))
  expect(middle.filter(Boolean).length).toBeGreaterThan(size / 12)
})

test('another letter is another icon, also in an Indian script', async () => {
  const shape = { size: 192, isMaskable: false }
  const icons = await Promise.all([
    makeIcon(letter, shape),
    makeIcon({ ...letter, letter: 'M' }, shape),
    makeIcon({ letter: 'क', fontFile: fontFile('devanagari'), font: 'Noto Sans Devanagari Bold' }, shape),
    makeIcon({ ...letter, letter: '&' }, shape),
  ])
  expect(new Set(icons.map((icon) => icon.toString('base64'))).size).toBe(4)
})

test('a logo keeps its shape, and its corners stay inside the circle that Android shows', async () => {
  const logo = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#000' } })
    .png()
    .toBuffer()
  const { at, isDark } = await pixels(await makeIcon({ logo }, { size: 512, isMaskable: true }))
  const dark: [number, number][] = []
  for (let y = 0; y < 512; y += 4) for (let x = 0; x < 512; x += 4) if (isDark(x, y)) dark.push([x, y])
  const farthest = Math.max(...dark.map(([x, y]) => Math.hypot(x - 256, y - 256)))
  expect(farthest).toBeGreaterThan(120)
  expect(farthest).toBeLessThan(0.4 * 512)
  expect(at(2, 2)).toEqual(paper)
})
