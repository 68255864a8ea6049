// Contact sheets: every finished picture at the size of a card, garment by garment, to be looked at with a hard eye.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { commissions, type Commission } from '../commissions.ts'
import { tableaus } from '../looks/tableaus.ts'
import { garments } from '../patterns/index.ts'
import { cacheFolder } from '../work/cache.ts'
import { media } from '../work/jobs.ts'
import { allowedOff, shown } from './swatch.ts'

const card = { width: 240, height: 300 }
const columns = 9
const gap = 6
const views = ['front', 'back', 'detail'] as const

/** Writes the sheets, prints what is missing and which fronts miss their swatch. False when one does. */
export async function showSheets(): Promise<boolean> {
  const ordered = commissions()
  for (const { id } of garments) await sheet(id, picturesOf(ordered.filter(({ garment }) => garment === id)))
  await sheet(
    'tableaus',
    tableaus().map(({ name }) => fileOf(name)),
  )
  const wanted = ordered.length * views.length
  console.log(`${picturesOf(ordered).length} of ${wanted} pictures are finished`)
  return colourCheck(ordered)
}

const fileOf = (name: string) => join(media, `${name}.avif`)

const picturesOf = (ordered: readonly Commission[]): string[] =>
  ordered.flatMap(({ file }) => views.map((view) => fileOf(`${file}-${view}`))).filter((file) => existsSync(file))

async function sheet(name: string, pictures: readonly string[]): Promise<void> {
  const there = pictures.filter((file) => existsSync(file))
  if (!there.length) return
  const cards = await Promise.all(there.map(cardOf))
  const size = {
    width: columns * (card.width + gap),
    height: Math.ceil(there.length / columns) * (card.height + gap),
  }
  const folder = join(cacheFolder(), 'sheets')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.png`)
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(cards)
    .png()
    .toFile(file)
  console.log(`${file}: ${there.length} pictures`)
}

async function cardOf(file: string, at: number): Promise<OverlayOptions> {
  return {
    input: await sharp(file)
      .resize({ ...card, fit: 'contain', background: '#ffffff' })
      .png()
      .toBuffer(),
    left: (at % columns) * (card.width + gap),
    top: Math.floor(at / columns) * (card.height + gap),
  }
}

/** Cloth that is patterned all over has no plain patch; its ground is inked by the same hand as the others. */
async function colourCheck(ordered: readonly Commission[]): Promise<boolean> {
  const fronts = ordered.filter(({ cloth, file }) => !cloth && existsSync(fileOf(`${file}-front`)))
  let failed = 0
  for (const { file, garment, colours } of fronts) {
    const { mean, off } = await shown(fileOf(`${file}-front`), garment, colours.main)
    if (Math.abs(off) <= allowedOff) continue
    failed += 1
    console.log(`${file}: asked ${colours.main}, shows ${mean.map(Math.round).join(' ')}, ${off.toFixed(1)} off`)
  }
  console.log(`${fronts.length - failed} of ${fronts.length} plain fronts within ${allowedOff} levels of their swatch`)
  return failed === 0
}
