import type { ReplyOf } from '@nukkad/contract/endpoint'
import { priceScheduleStates, type PriceScheduleState } from '@nukkad/contract/price-rules'
import type { listPriceSchedules, PriceSchedule } from '@nukkad/contract/staff/prices'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { formatDates } from './price-draft.ts'
import { saleStatusBadges, texts } from './texts.ts'
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

/** Sales with start and end, and prices that change at a set time. */
export function PricesPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayEdit = useMay('products.edit')
  const navigate = useNavigate()
  const chosen = stateOf(search)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newSale)}>
      {texts.list.add}
    </Button>
  )
  const tab = (state: PriceScheduleState | undefined, words: string) => ({
    to: state === undefined ? '?' : `?state=${state}`,
    words,
    isChosen: chosen === state,
  })
  return (
    <>
      <PageHead title={texts.list.title} words={texts.list.help} actions={actions} />
      <div className={styles.list}>
        <Tabs
          label={texts.list.tabs}
          tabs={[
            tab(undefined, texts.list.all),
            ...priceScheduleStates.map((state) => tab(state, saleStatusBadges[state].label)),
          ]}
        />
        <PagedTable
          page={page}
          pages={texts.list.pages}
          empty={{ title: texts.list.none, hint: texts.list.noneHint }}
          caption={texts.list.caption}
          columns={columns}
          keyOf={({ scheduleId }) => scheduleId}
        />
      </div>
    </>
  )
}

const columns = [
  {
    name: texts.list.columns.name,
    cell: ({ scheduleId, name }: PriceSchedule) => <Link to={paths.sale(scheduleId)}>{name}</Link>,
  },
  {
    name: texts.list.columns.status,
    cell: ({ state }: PriceSchedule) => (
      <Badge tone={saleStatusBadges[state].tone}>{saleStatusBadges[state].label}</Badge>
    ),
  },
  { name: texts.list.columns.dates, cell: formatDates },
  { name: texts.list.columns.products, cell: ({ products }: PriceSchedule) => products.toLocaleString('en-IN') },
  { name: texts.list.columns.by, cell: ({ by }: PriceSchedule) => by ?? '' },
]
