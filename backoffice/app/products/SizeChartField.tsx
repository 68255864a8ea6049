import { columnWords, inCentimetres } from '@nukkad/contract/size-chart-rules'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Button } from '@nukkad/ui/Button'
import { DataTable } from '@nukkad/ui/DataTable'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../platform/session.ts'
import { chartOption } from '../size-charts/chart-option.ts'
import { NewSizeGuide } from '../size-charts/NewSizeGuide.tsx'
import { texts as chartTexts } from '../size-charts/texts.ts'
import { FitHints } from './FitHints.tsx'
import { Part } from './Part.tsx'
import { sizesOf } from './product-draft.ts'
import { errorOf } from './DetailFields.tsx'
import type { ProductEditor } from './use-product-draft.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

type SizeChartFieldProps = { editor: ProductEditor; charts: readonly StaffSizeChart[] }

/** Chooses the product's size guide, or creates one. */
export function SizeChartField({ editor, charts }: SizeChartFieldProps) {
  const { draft, change, product } = editor
  const [added, setAdded] = useState<readonly StaffSizeChart[]>([])
  const [isMaking, setMaking] = useState(false)
  const mayEdit = useMay('products.edit')
  const mayReadReports = useMay('reports.read')
  const all = [...charts, ...added]
  const chosen = all.find(({ chartId }) => chartId === draft.sizeChartId)
  const sizes = sizesOf(product)
  return (
    <Part title={texts.sizeChart.title}>
      <div className={styles.more}>
        <Select
          label={texts.sizeChart.title}
          value={draft.sizeChartId ?? ''}
          error={errorOf(editor, 'sizeChartId')}
          options={[{ value: '', label: texts.sizeChart.none }, ...all.map((one) => chartOption(one, sizes))]}
          onChange={(event) => change({ sizeChartId: event.target.value || null })}
        />
        {mayEdit && (
          <Button size="small" icon="plus" onClick={() => setMaking(true)}>
            {chartTexts.list.add}
          </Button>
        )}
      </div>
      {chosen && <Shown chart={chosen} />}
      {mayReadReports && <FitHints productId={product.productId} />}
      {isMaking && (
        <NewSizeGuide
          sizes={sizes}
          onClose={() => setMaking(false)}
          onMade={(chart) => {
            setAdded([...added, chart])
            change({ sizeChartId: chart.chartId })
            setMaking(false)
          }}
        />
      )}
    </Part>
  )
}

function Shown({ chart: { chartId, name, columns, rows } }: { chart: StaffSizeChart }) {
  return (
    <>
      <DataTable
        caption={texts.sizeChart.caption(name)}
        columns={[texts.sizeChart.size, ...columns.map(columnWords)]}
        rows={rows.map(({ size, inches }) => [size, ...inches.map((one) => (one === null ? '–' : inCentimetres(one)))])}
      />
      <p>
        <Link to={paths.sizeChart(chartId)}>{texts.sizeChart.edit}</Link>
      </p>
    </>
  )
}
