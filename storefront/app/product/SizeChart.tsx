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

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimetres' },
] as const

export function SizeChart({ chart, chosen, open, onClose }: SizeChartProps) {
  const [unit, setUnit] = useState<Unit>('in')
  const rows = chart.rows.toSorted((one, other) => bySize(one.size, other.size))
  const girth = girthsOf(chart).join(' and the ')
  return (
    <Dialog open={open} onClose={onClose} title="Size Chart">
      <div className={styles.chart}>
        <RadioGroup legend="Unit" legendHidden segmented options={units} value={unit} onChange={setUnit} />
        <DataTable
          caption={`Garment measurements in ${unit === 'in' ? 'inches' : 'centimetres'}`}
          marked={rows.map(({ size }) => size).filter((size) => chosen.some((one) => isSameSize(one, size)))}
          columns={['Size', ...chart.columns.map(columnWords)]}
          rows={rows.map(({ size, inches }) => [size, ...inches.map((value) => lengthIn(unit, value))])}
        />
        <p className={styles.advice}>
          Measured on the garment, laid flat{girth && ` and doubled for the ${girth}`}. Compare with a garment that fits
          you.
        </p>
        {chart.picture && <HowToMeasure picture={chart.picture} />}
      </div>
    </Dialog>
  )
}

/** Fetched once the chart is opened; the whole of it is shown, however tall. */
function HowToMeasure({ picture }: { picture: NonNullable<Chart['picture']> }) {
  return (
    <section className={styles.measuring} aria-labelledby="how-to-measure">
      <h3 id="how-to-measure">How to measure</h3>
      <Photo {...picture} fit="contain" most={1200} sizes="(width >= 768px) 27rem, 100vw" className={styles.picture} />
    </section>
  )
}

type SizeChartProps = { chart: Chart; chosen: readonly string[]; open: boolean; onClose: () => void }
