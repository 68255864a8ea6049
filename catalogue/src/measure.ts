// node catalogue/src/measure.ts   measures every photograph, so that starting the shop need not
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { masterHash, measurements, mediaFolder, type Measured } from './masters.ts'

const known: Record<string, Measured> = JSON.parse(readFileSync(measurements, 'utf8'))

async function measure(stem: string): Promise<Measured> {
  const bytes = readFileSync(join(mediaFolder, `${stem}.avif`))
  const hash = masterHash(bytes)
  return known[stem]?.hash === hash ? known[stem] : { bytes: bytes.length, hash, ...(await look(bytes)) }
}

async function look(bytes: Buffer): Promise<Pick<Measured, 'width' | 'height' | 'tone'>> {
  const { width, height } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  const tone = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return { width, height, tone: `#${tone.join('')}` }
}

const stems = readdirSync(mediaFolder)
  .filter((file) => file.endsWith('.avif'))
  .map((file) => file.slice(0, -'.avif'.length))
  .toSorted()
const lines: string[] = []
for (const stem of stems) lines.push(`  ${JSON.stringify(stem)}: ${JSON.stringify(await measure(stem))}`)
writeFileSync(measurements, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${stems.length} photographs measured`)
