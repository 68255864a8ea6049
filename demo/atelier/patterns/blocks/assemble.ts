import type { Chart, Panel, Pattern, Seam } from '../../cloth/pattern.ts'

/** A few pieces that belong together: a bodice, a pair of sleeves, a collar. */
export interface Part {
  panels?: Panel[]
  seams?: Seam[]
  charts?: Chart[]
}

export const assemble = (...parts: readonly (Part | undefined)[]): Pattern => ({
  panels: parts.flatMap((part) => part?.panels ?? []),
  seams: parts.flatMap((part) => part?.seams ?? []),
  charts: parts.flatMap((part) => part?.charts ?? []),
})

export const sheetGap = 0.02 // the front lies this far before the middle plane, the back as far behind

/**
 * Near a side seam the two layers come together in a half circle; laid as flat sheets they would keep a crease there,
 * which the solver turns into fins. `inward` is the distance from the seam.
 */
export const towardsSeam = (inward: number): number =>
  sheetGap * Math.sin(Math.min(1, Math.max(0.05, inward / (sheetGap * 1.2))) * (Math.PI / 2))

export const sides = [
  { side: 'R', sign: -1 },
  { side: 'L', sign: 1 },
] as const
