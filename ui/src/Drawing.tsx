import styles from './Drawing.module.css'
import { drawingShapes } from './drawing-shapes.tsx'
import type { DrawingShape } from './drawing-shape.ts'

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
