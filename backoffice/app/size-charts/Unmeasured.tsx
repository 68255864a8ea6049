import { sizesWithout, type SizeChart } from '@nukkad/contract/size-chart-rules'
import { texts } from './texts.ts'

/** A note on the sizes without measurements: a size guide is saved without them, but publishing asks for them. */
export function Unmeasured({ chart }: { chart: SizeChart }) {
  const sizes = sizesWithout(
    chart,
    chart.rows.map(({ size }) => size),
  )
  return <output>{sizes.length > 0 && texts.edit.unmeasured(sizes.join(', '))}</output>
}
