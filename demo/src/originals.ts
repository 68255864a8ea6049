import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the photographs, `<stem>.avif` each. */
export const originalsFolder = fileURLToPath(new URL('../media/', import.meta.url))

/** The file with their sizes and wall colours by stem, measured when they were made. */
export const measurements = fileURLToPath(new URL('../measured.json', import.meta.url))

export interface Measured {
  bytes: number
  hash: string
  width: number
  height: number
  /** The colour of the wall behind the garment, `#rrggbb`. */
  wall: string
}

const originals = readMeasurements()

/** The measurements of the photograph with this stem; undefined if there is none. */
export const findOriginal = (stem: string): Measured | undefined => originals.get(stem)

export function readMeasurements(): Map<string, Measured> {
  const measured: Record<string, Measured> = JSON.parse(readFileSync(measurements, 'utf8'))
  return new Map(Object.entries(measured))
}

/** A part of a photograph's address, so that a changed picture has another address. */
export function originalHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
