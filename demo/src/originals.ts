import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the finished pictures lie: photographs as `<stem>.avif`, drawings as `<stem>.svg`. */
export const mediaFolder = fileURLToPath(new URL('../media/', import.meta.url))

/** What `node catalogue/src/measure.ts` found out about the photographs, by stem. */
export const measurements = fileURLToPath(new URL('../measured.json', import.meta.url))

export interface Measured {
  bytes: number
  hash: string
  width: number
  height: number
  /** The colour of the wall behind the garment, `#rrggbb`. */
  wall: string
}

export type Master = Pick<Measured, 'hash' | 'width' | 'height'> & Partial<Pick<Measured, 'wall'>>

const size = { width: 1200, height: 1500 }
const photographs = new Set(readdirSync(mediaFolder).filter((file) => file.endsWith('.avif')))
const measured: Record<string, Measured> = existsSync(measurements)
  ? JSON.parse(readFileSync(measurements, 'utf8'))
  : {}

/** The photograph of this stem, if it has been taken. One that is newer than its measurements is looked at itself. */
export function findMaster(stem: string): Master | undefined {
  const file = `${stem}.avif`
  if (!photographs.has(file)) return undefined
  const path = join(mediaFolder, file)
  return findMeasured(stem, statSync(path).size) ?? { ...size, hash: masterHash(readFileSync(path)) }
}

/** What was measured of the photograph of this stem, if it still has that many bytes. */
export function findMeasured(stem: string, bytes: number): Measured | undefined {
  const known = measured[stem]
  return known?.bytes === bytes ? known : undefined
}

/** Stands in a photograph's address, so that another picture has another address. */
export function masterHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
