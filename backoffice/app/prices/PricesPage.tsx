import type { ReplyOf } from '@nukkad/contract/endpoint'
import { priceScheduleStates, type PriceScheduleState } from '@nukkad/contract/price-rules'
import type { listPriceSchedules, PriceSchedule } from '@nukkad/contract/staff/prices'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { scheduleLooks, whenWords } from './price-draft.ts'
import { paths } from '../platform/paths.ts'
import styles from './Prices.module.css'

type Page = ReplyOf<typeof listPriceSchedules>

const stateOf = (search: URLSearchParams) => priceScheduleStates.find((one) => one === search.get('state'))

export function loadPrices({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [state, after] = [stateOf(search), search.get('after')]
  const query = { ...(state && { state }), ...(after && { after }) }
  return signedIn(request, () => call('GET /prices', { query }, { signal: request.signal }))
}

/** Sales, and prices that change at a moment. */
export function PricesPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayEdit = useMay('products.edit')
  const navigate = useNavigate()
  const chosen = stateOf(search)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newSale)}>
      Plan prices
    </Button>
  )
  const tab = (state: PriceScheduleState | undefined, words: string) => ({
    to: state === undefined ? '?' : `?state=${state}`,
    words,
    isChosen: chosen === state,
  })
  return (
    <>
      <PageHead
        title="Planned prices"
        words="Sales by the clock, and prices that change at a moment. What ends costs again what it did before."
        actions={actions}
      />
      <div className={styles.list}>
        <Tabs
          label="Which planned prices"
          tabs={[tab(undefined, 'All'), ...priceScheduleStates.map((state) => tab(state, scheduleLooks[state].words))]}
        />
        {page.content.length === 0 ? (
          <EmptyState drawing="nothing-found" title="Nothing planned here">
            A sale such as Friday 18:00 to Sunday 23:59 begins and ends by itself, for all its products at once.
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Planned prices, the newest first"
              columns={columns}
              rows={page.content}
              keyOf={({ scheduleId }) => scheduleId}
            />
            <KeyPages label="Pages of planned prices" next={page.next} />
          </>
        )}
      </div>
    </>
  )
}

const columns = [
  { name: 'Name', cell: ({ scheduleId, name }: PriceSchedule) => <Link to={paths.sale(scheduleId)}>{name}</Link> },
  {
    name: 'Status',
    cell: ({ state }: PriceSchedule) => <Badge tone={scheduleLooks[state].tone}>{scheduleLooks[state].words}</Badge>,
  },
  { name: 'When', cell: whenWords },
  { name: 'Products', cell: ({ products }: PriceSchedule) => products.toLocaleString('en-IN') },
  { name: 'By', cell: ({ by }: PriceSchedule) => by ?? '' },
]
