// node catalogue/src/measure.ts   measures every photograph, so that starting the shop need not
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { masterHash, measurements, mediaFolder, type Measured } from './masters.ts'
import { wallOf } from './wall.ts'

const known: Record<string, Partial<Measured>> = JSON.parse(readFileSync(measurements, 'utf8'))

async function measure(stem: string): Promise<Partial<Measured>> {
  const bytes = readFileSync(join(mediaFolder, `${stem}.avif`))
  const hash = masterHash(bytes)
  const before = known[stem]
  return before?.hash === hash && before.wall ? before : { bytes: bytes.length, hash, ...(await look(bytes)) }
}

async function look(bytes: Buffer): Promise<Pick<Measured, 'width' | 'height' | 'wall'>> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, wall: await wallOf(bytes) }
}

const stems = readdirSync(mediaFolder)
  .filter((file) => file.endsWith('.avif'))
  .map((file) => file.slice(0, -'.avif'.length))
  .toSorted()
const lines: string[] = []
for (const stem of stems) lines.push(`  ${JSON.stringify(stem)}: ${JSON.stringify(await measure(stem))}`)
writeFileSync(measurements, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${stems.length} photographs measured`)
