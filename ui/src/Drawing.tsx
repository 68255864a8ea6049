import type { ReactNode } from 'react'
import styles from './Drawing.module.css'
import { drawingShapes } from './drawing-shapes.tsx'

/**
 * Our own line drawings in the style of printed street posters: one flat spot of colour, slightly out of register with
 * the black lines. 200 x 160.
 */
export type DrawingShape = { spot: ReactNode; lines: ReactNode }

export type DrawingName = keyof typeof drawingShapes

/** One of our line drawings. Decorative: the text beside it says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return <DrawnShape {...drawingShapes[name]} />
}

export function DrawnShape({ spot, lines }: DrawingShape) {
  return (
    <svg viewBox="0 0 200 160" width="200" height="160" aria-hidden="true" focusable="false" className={styles.drawing}>
      <g className={styles.spot}>{spot}</g>
      <g className={styles.lines}>{lines}</g>
    </svg>
  )
}
