import type { SizeChart as Chart } from '@nukkad/contract/size-chart'
import { bySize, isSameSize } from '@nukkad/contract/sameness-rules'
import { columnWords } from '@nukkad/contract/size-chart-rules'
import { DataTable } from '@nukkad/ui/DataTable'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useState } from 'react'
import { Photo } from '../goods/Photo.tsx'
import { girthsOf, lengthIn, type Unit } from './size-chart.ts'
import styles from './SizeChart.module.css'
import { texts } from './texts.ts'

const units = [
  { value: 'in', label: texts.sizeChart.inches },
  { value: 'cm', label: texts.sizeChart.centimetres },
] as const

export function SizeChart({ chart, chosen, open, onClose }: SizeChartProps) {
  const [unit, setUnit] = useState<Unit>('in')
  const rows = chart.rows.toSorted((one, other) => bySize(one.size, other.size))
  return (
    <Dialog open={open} onClose={onClose} title={texts.sizeChart.title}>
      <div className={styles.chart}>
        <RadioGroup
          legend={texts.sizeChart.unit}
          legendHidden
          segmented
          options={units}
          value={unit}
          onChange={setUnit}
        />
        <DataTable
          caption={texts.sizeChart.captions[unit]}
          marked={rows.map(({ size }) => size).filter((size) => chosen.some((one) => isSameSize(one, size)))}
          columns={[texts.sizeChart.size, ...chart.columns.map(columnWords)]}
          rows={rows.map(({ size, inches }) => [size, ...inches.map((value) => lengthIn(unit, value))])}
        />
        <p className={styles.advice}>{texts.sizeChart.advice(girthsOf(chart))}</p>
        {chart.picture && <HowToMeasure picture={chart.picture} />}
      </div>
    </Dialog>
  )
}

/** Fetched once the chart is opened; the whole of it is shown, however tall. */
function HowToMeasure({ picture }: { picture: NonNullable<Chart['picture']> }) {
  return (
    <section className={styles.measuring} aria-labelledby="how-to-measure">
      <h3 id="how-to-measure">{texts.sizeChart.howToMeasure}</h3>
      <Photo {...picture} fit="contain" most={1200} sizes="(width >= 768px) 27rem, 100vw" className={styles.picture} />
    </section>
  )
}

type SizeChartProps = { chart: Chart; chosen: readonly string[]; open: boolean; onClose: () => void }
