import { columnWords, type SizeChart as Chart } from '@nukkad/contract/size-chart-rules'
import { DataTable } from '@nukkad/ui/DataTable'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useState } from 'react'
import { girthsOf, lengthIn, type Unit } from './size-chart.ts'
import styles from './SizeChart.module.css'

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimetres' },
] as const

export function SizeChart({ chart, chosen, open, onClose }: SizeChartProps) {
  const [unit, setUnit] = useState<Unit>('in')
  const girth = girthsOf(chart).join(' and the ')
  return (
    <Dialog open={open} onClose={onClose} title="Size Chart">
      <div className={styles.chart}>
        <RadioGroup legend="Unit" legendHidden segmented options={units} value={unit} onChange={setUnit} />
        <DataTable
          caption={`Garment measurements in ${unit === 'in' ? 'inches' : 'centimetres'}`}
          marked={chosen}
          columns={['Size', ...chart.columns.map(columnWords)]}
          rows={chart.rows.map(({ size, inches }) => [size, ...inches.map((value) => lengthIn(unit, value))])}
        />
        <p className={styles.advice}>
          Measured on the garment, laid flat{girth && ` and doubled for the ${girth}`}. Compare with one of your own
          that fits.
        </p>
      </div>
    </Dialog>
  )
}

type SizeChartProps = { chart: Chart; chosen: readonly string[]; open: boolean; onClose: () => void }
