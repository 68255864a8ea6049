// node demo/atelier/take-snapshots.ts   makes shoppers' pictures of the best sellers that have been photographed
import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '@nukkad/demo/build-product'
import { originalsFolder } from '@nukkad/demo/originals'
import { drafts } from '@nukkad/demo/products/drafts'
import { snapshotsOf, type Snapshot } from '@nukkad/demo/snapshots'
import sharp from 'sharp'

sharp.concurrency(1)

const [width, height] = [720, 900]
const pathOf = (stem: string) => join(originalsFolder, `${stem}.avif`)

/** A colour between two, given as channels. */
const between = (cold: readonly number[], warm: readonly number[], warmth: number) =>
  `rgb(${cold.map((channel, at) => Math.round(channel + ((warm[at] ?? channel) - channel) * warmth)).join()})`

/** One lamp in a room: bright where it hangs, dim in the corners. */
function lightOf({ warmth, turn }: Snapshot): Buffer {
  const near = between([250, 252, 250], [255, 240, 214], warmth)
  const far = between([176, 182, 186], [166, 150, 134], warmth)
  const x = turn < 0 ? 0.7 : 0.25
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx="${x}" cy=".2" r="1.15"><stop offset=".15" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  )
}

// Between the steps: left to itself, sharp would encode the AVIF it was given each time.
const loose = { compressionLevel: 0 }

/** The photograph as a hand-held phone would see it: turned, and closer. */
async function seen({ of, turn, part, aside, above }: Snapshot): Promise<Buffer> {
  const turned = sharp(pathOf(of)).rotate(turn, { background: '#e6e5e3' }).png(loose)
  const { info, data } = await turned.toBuffer({ resolveWithObject: true })
  const frame = { width: Math.round(1200 * part), height: Math.round(1500 * part) }
  const left = Math.round((info.width - frame.width) / 2 + aside * 1200)
  const top = Math.round((info.height - frame.height) / 2 + above * 1500)
  return sharp(data)
    .extract({ left, top, ...frame })
    .resize(width, height)
    .png(loose)
    .toBuffer()
}

async function take(snapshot: Snapshot): Promise<void> {
  const lit = sharp(await seen(snapshot)).composite([{ input: lightOf(snapshot), blend: 'multiply' }])
  // The lamp's shade has taken a seventh of the light.
  const brightened = sharp(await lit.png(loose).toBuffer()).linear(1.15, 2)
  const path = pathOf(snapshot.stem)
  await brightened.avif({ quality: 50, effort: 2 }).toFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}

const isDue = ({ stem, of }: Snapshot) =>
  existsSync(pathOf(of)) && !(existsSync(pathOf(stem)) && statSync(pathOf(stem)).mtimeMs > statSync(pathOf(of)).mtimeMs)

const bestSellers = drafts.toSorted((one, other) => other.popularity - one.popularity).slice(0, 40)
const due = bestSellers.flatMap((draft) => snapshotsOf(slugOf(draft), draft)).filter(isDue)
for (const snapshot of due) await take(snapshot)
console.log(`${due.length} snapshots`)
