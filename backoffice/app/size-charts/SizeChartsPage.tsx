import { columnWords } from '@nukkad/contract/size-chart-rules'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { countWords } from '../stock/stock-words.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

type Loaded = { charts: StaffSizeChart[] }

export function loadSizeCharts({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /size-charts', { signal: request.signal }))
}

/** Size guides are shared: one for each fit, not for each product. */
export function SizeChartsPage() {
  const { charts } = useLoaderData<Loaded>()
  const mayEdit = useMay('products.edit')
  const navigate = useNavigate()
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newSizeChart)}>
      {texts.list.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.list.title} words={texts.list.help} actions={actions} />
      {charts.length === 0 ? (
        <EmptyState drawing="nothing-found" title={texts.list.none}>
          {texts.list.noneHint}
        </EmptyState>
      ) : (
        <Table caption={texts.list.caption} columns={columns} rows={charts} keyOf={({ chartId }) => chartId} />
      )}
    </>
  )
}

const columns = [
  {
    name: texts.list.columns.name,
    cell: ({ chartId, name }: StaffSizeChart) => <Link to={paths.sizeChart(chartId)}>{name}</Link>,
  },
  { name: texts.list.columns.sizes, cell: ({ rows }: StaffSizeChart) => rows.map(({ size }) => size).join(', ') },
  { name: texts.list.columns.measurements, cell: (chart: StaffSizeChart) => chart.columns.map(columnWords).join(', ') },
  {
    name: texts.list.columns.usedBy,
    cell: ({ products }: StaffSizeChart) => countWords(products, false, 'product', 'products'),
  },
]
