import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import styles from './LineChart.module.css'

type Point = { label: string; value: number }
type LineChartProps = { label: string; points: readonly Point[]; format: (value: number) => string }

const height = 220

/** A line over time, drawn when its library has come. The table beside it says the same. */
export function LineChart({ label, points, format }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (box === null) return
    let isGone = false
    let remove = () => {}
    void import('./draw-line.ts').then(({ drawLine }) => {
      if (!isGone) remove = drawLine(box, { points, format, height })
    })
    return () => {
      isGone = true
      remove()
    }
  }, [points, format])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a canvas, which an img cannot
  return <div ref={place} role="img" aria-label={label} className={styles.chart} />
}
