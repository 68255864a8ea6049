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

type Loaded = { charts: StaffSizeChart[] }

export function loadSizeCharts({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /size-charts', { signal: request.signal }))
}

/** Charts are shared: one for each cut, not for each product. */
export function SizeChartsPage() {
  const { charts } = useLoaderData<Loaded>()
  const mayEdit = useMay('products.edit')
  const navigate = useNavigate()
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newSizeChart)}>
      New size chart
    </Button>
  )
  return (
    <>
      <PageHead
        title="Size charts"
        words="What the garments of one cut measure. Products share them."
        actions={actions}
      />
      {charts.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No size chart yet">
          A product needs one that holds its sizes before it is in the store.
        </EmptyState>
      ) : (
        <Table caption="Size charts by name" columns={columns} rows={charts} keyOf={({ chartId }) => chartId} />
      )}
    </>
  )
}

const columns = [
  {
    name: 'Name',
    cell: ({ chartId, name }: StaffSizeChart) => <Link to={paths.sizeChart(chartId)}>{name}</Link>,
  },
  { name: 'Sizes', cell: ({ rows }: StaffSizeChart) => rows.map(({ size }) => size).join(', ') },
  { name: 'Measures', cell: (chart: StaffSizeChart) => chart.columns.map(columnWords).join(', ') },
  { name: 'Shown by', cell: ({ products }: StaffSizeChart) => countWords(products, false, 'product', 'products') },
]
