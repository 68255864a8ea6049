import uPlot from 'uplot'

type Drawing = {
  points: readonly { label: string; value: number }[]
  format: (value: number) => string
  height: number
}

/** Draws into the box, and again when its width changes. Returns a function to remove it. */
export function drawLine(box: HTMLElement, { points, format, height }: Drawing): () => void {
  const ink = getComputedStyle(box)
  const colour = (name: string) => ink.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--text-soft'),
    grid: { stroke: colour('--surface-sunken') },
    font: `13px ${ink.fontFamily}`,
  }
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height,
      cursor: { show: false },
      legend: { show: false },
      scales: { x: { time: false }, y: { range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.05 : 1] } },
      axes: [
        { ...axis, space: 110, incrs: steps, values: (_, splits) => splits.map((at) => points[at]?.label ?? '') },
        { ...axis, size: 84, values: (_, splits) => splits.map(format) },
      ],
      series: [{}, { stroke: colour('--text'), width: 2, points: { show: points.length < 60 } }],
    },
    [points.map((_, at) => at), points.map(({ value }) => value)],
    box,
  )
  const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }))
  watch.observe(box)
  return () => {
    watch.disconnect()
    chart.destroy()
  }
}

/** The spacing of the labels, in whole rows. */
const steps = [1, 2, 5, 7, 10, 14, 30, 60, 90, 180, 365]
