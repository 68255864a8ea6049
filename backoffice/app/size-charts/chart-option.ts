import { sizesWithout } from '@nukkad/contract/size-chart-rules'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { texts } from './texts.ts'

/** A size guide in a list to choose from, with the sizes that it does not measure. */
export function chartOption(chart: StaffSizeChart, sizes: readonly string[]) {
  const lacking = sizesWithout(chart, sizes)
  return {
    value: chart.chartId,
    label: lacking.length === 0 ? chart.name : texts.list.missingSizes(chart.name, lacking.join(', ')),
  }
}
