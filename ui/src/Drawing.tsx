import styles from './Drawing.module.css'
import { drawingShapes } from './drawing-shapes.tsx'

export type DrawingName = keyof typeof drawingShapes

/** One of our line drawings. Decorative: the text beside it says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  const { spot, lines } = drawingShapes[name]
  return (
    <svg viewBox="0 0 200 160" width="200" height="160" aria-hidden="true" focusable="false" className={styles.drawing}>
      <g className={styles.spot}>{spot}</g>
      <g className={styles.lines}>{lines}</g>
    </svg>
  )
}
