import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { owedAges, type OwedAge } from '@nukkad/contract/remittance-rules'
import type { listOwedParcels, OwedCash, OwedParcel } from '@nukkad/contract/staff/remittances'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { signedIn } from '../platform/session.ts'
import { CashTabs } from './CashTabs.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { ageNames, texts } from './texts.ts'
import styles from './Remittances.module.css'

type Loaded = { cash: OwedCash; parcels: ReplyOf<typeof listOwedParcels> }
type CourierRow = OwedCash['couriers'][number]
const words = texts.owed

/** The filters of the address that are set. */
function filterOf(search: URLSearchParams) {
  const age = owedAges.find((one) => one === search.get('age'))
  const courier = search.get('courier')
  return { ...(age && { age }), ...(courier && { courier }) }
}

export function loadOwedCash({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...filterOf(search), ...(after && { after }) }
  const { signal } = request
  return signedIn(request, async () => {
    const [cash, parcels] = await Promise.all([
      call('GET /remittances/owed', { signal }),
      call('GET /remittances/owed/parcels', { query }, { signal }),
    ])
    return { cash, parcels }
  })
}

/** The debt of each courier by age, and the shipments behind it. The address holds courier and age. */
export function OwedCashPage() {
  const { cash, parcels } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title={texts.title} words={words.purpose} />
      <CashTabs />
      {cash.couriers.length === 0 ? (
        <EmptyState drawing="nothing-found" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <Table
            caption={words.caption}
            columns={columns}
            rows={[...cash.couriers, { courier: words.allCouriers, ages: cash.sums, owed: cash.owed }]}
            keyOf={({ courier }) => courier}
          />
          <Parcels parcels={parcels} />
        </div>
      )}
    </>
  )
}

/** The figure, with a link to the shipments that it counts. */
function Owed({ courier, age, row }: { courier: string; age?: OwedAge; row: { count: number; amount: number } }) {
  if (row.count === 0) return words.none
  const search = new URLSearchParams({ ...(courier !== words.allCouriers && { courier }), ...(age && { age }) })
  return <Link to={`?${search.toString()}`}>{words.money(formatRupees(row.amount), row.count)}</Link>
}

const columns = [
  { name: words.courier, cell: ({ courier }: CourierRow) => courier },
  ...owedAges.map((age) => ({
    name: ageNames[age],
    cell: ({ courier, ages }: CourierRow) => <Owed courier={courier} age={age} row={ages[age]} />,
  })),
  { name: words.all, cell: ({ courier, owed }: CourierRow) => <Owed courier={courier} row={owed} /> },
]

function Parcels({ parcels }: { parcels: Loaded['parcels'] }) {
  const [search] = useSearchParams()
  const { courier, age } = filterOf(search)
  const chosen = [courier, age && ageNames[age]].filter((one) => one !== undefined)
  return (
    <section aria-label={words.parcels} className={styles.part}>
      <h2>{words.parcels}</h2>
      <output className={styles.soft}>
        {[words.filtered(parcels.total), ...chosen].join(', ')}{' '}
        {chosen.length > 0 && <Link to={paths.owedCash}>{words.clear}</Link>}
      </output>
      {parcels.content.length > 0 && (
        <Table
          caption={words.parcelsCaption}
          columns={parcelColumns}
          rows={parcels.content}
          keyOf={({ orderId }) => orderId}
        />
      )}
      <KeyPages label={words.pages} next={parcels.next} />
    </section>
  )
}

const parcelColumns = [
  { name: words.columns.order, cell: ({ orderId }: OwedParcel) => <OrderLink orderId={orderId} /> },
  { name: words.columns.courier, cell: ({ courier }: OwedParcel) => courier ?? words.none },
  { name: words.columns.awb, cell: ({ awb }: OwedParcel) => awb ?? words.none },
  {
    name: words.columns.delivered,
    cell: ({ deliveredAt }: OwedParcel) => <time dateTime={deliveredAt}>{formatDay(deliveredAt)}</time>,
  },
  { name: words.columns.due, cell: ({ due }: OwedParcel) => formatRupees(due) },
  { name: words.columns.paid, cell: ({ paid }: OwedParcel) => formatRupees(paid) },
  { name: words.columns.owed, cell: ({ owed }: OwedParcel) => formatRupees(owed) },
]
