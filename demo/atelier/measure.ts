// node demo/atelier/measure.ts   measures every photograph, so that starting the shop need not
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measurements, originalHash, originalsFolder, readMeasurements, type Measured } from '@nukkad/demo/originals'
import sharp from 'sharp'
import { wallOf } from './wall.ts'

const known = readMeasurements()

async function measure(stem: string): Promise<Measured> {
  const bytes = readFileSync(join(originalsFolder, `${stem}.avif`))
  const hash = originalHash(bytes)
  const before = known.get(stem)
  return before?.hash === hash ? before : { bytes: bytes.length, hash, ...(await look(bytes)) }
}

async function look(bytes: Buffer): Promise<Pick<Measured, 'width' | 'height' | 'wall'>> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, wall: await wallOf(bytes) }
}

const stems = readdirSync(originalsFolder)
  .filter((file) => file.endsWith('.avif'))
  .map((file) => file.slice(0, -'.avif'.length))
  .toSorted()
const lines: string[] = []
for (const stem of stems) lines.push(`  ${JSON.stringify(stem)}: ${JSON.stringify(await measure(stem))}`)
writeFileSync(measurements, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${stems.length} photographs measured`)
