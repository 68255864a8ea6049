import type { ColourSlug } from '@nukkad/demo/colours'

/** A product in one of its colours, and where it stands. */
export interface Part {
  name: string
  colour: ColourSlug
  view?: 'front' | 'back'
  /** Where its canvas of 1200 × 1500 is put, and how large. */
  x: number
  y: number
  scale: number
  turn?: number
}

/** A ground's drawing, as SVG, and who stands on it. */
export interface Scene {
  backdrop: string
  parts: readonly Part[]
}
