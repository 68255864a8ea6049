import type { ReactNode } from 'react'

/**
 * Our own line drawings in the style of printed street posters: one flat spot of colour, slightly out of register with
 * the black lines. 200 x 160.
 */
export type DrawingShape = { spot: ReactNode; lines: ReactNode }
