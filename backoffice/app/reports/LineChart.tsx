import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import styles from './LineChart.module.css'

type Point = { label: string; value: number }
type LineChartProps = { label: string; points: readonly Point[]; format: (value: number) => string }

const height = 220

/** A line over time, drawn once its library has loaded. The table beside it has the same figures. */
export function LineChart({ label, points, format }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null) return
    let isGone = false
    let remove = () => {}
    import('./draw-line.ts').then(
      ({ drawLine }) => {
        if (!isGone) remove = drawLine(box, { points, format, height })
      },
      // Offline, the library does not load; the table has the same figures.
      () => {},
    )
    return () => {
      isGone = true
      remove()
    }
  }, [points, format])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a canvas, which an img cannot
  return <div ref={place} role="img" aria-label={label} className={styles.chart} />
}
