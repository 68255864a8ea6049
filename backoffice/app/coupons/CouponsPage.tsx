import { couponStates, type CouponMethod, type CouponState } from '@nukkad/contract/coupon-rules'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listCoupons, StaffCoupon } from '@nukkad/contract/staff/coupons'
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
import { offWords, whenWords } from './coupon-draft.ts'
import { paths } from '../platform/paths.ts'
import styles from './Coupons.module.css'

type Page = ReplyOf<typeof listCoupons>

const stateOf = (search: URLSearchParams) => couponStates.find((one) => one === search.get('state'))

export function loadCoupons({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [state, after] = [stateOf(search), search.get('after')]
  const query = { ...(state && { state }), ...(after && { after }) }
  return signedIn(request, () => call('GET /coupons', { query }, { signal: request.signal }))
}

export const couponLooks = {
  planned: { words: 'Planned', tone: 'plain' },
  running: { words: 'Running', tone: 'success' },
  over: { words: 'Over', tone: 'notice' },
} as const satisfies Record<CouponState, { words: string; tone: string }>

/** What takes something off a bag. */
export function CouponsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayEdit = useMay('coupons.edit')
  const navigate = useNavigate()
  const chosen = stateOf(search)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newCoupon)}>
      New coupon
    </Button>
  )
  const tab = (state: CouponState | undefined, words: string) => ({
    to: state === undefined ? '?' : `?state=${state}`,
    words,
    isChosen: chosen === state,
  })
  return (
    <>
      <PageHead
        title="Coupons"
        words="What takes something off a bag, by a code or by itself, one at a time."
        actions={actions}
      />
      <div className={styles.list}>
        <Tabs
          label="Which coupons"
          tabs={[tab(undefined, 'All'), ...couponStates.map((state) => tab(state, couponLooks[state].words))]}
        />
        {page.content.length === 0 ? (
          <EmptyState drawing="nothing-found" title="No coupon here">
            A code such as RAIN300 takes a share or a sum off, of everything or of what you choose.
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Coupons, the newest first"
              columns={columns}
              rows={page.content}
              keyOf={({ code }) => code}
            />
            <KeyPages label="Pages of coupons" next={page.next} />
          </>
        )}
      </div>
    </>
  )
}

const columns = [
  { name: 'Code', cell: ({ code }: StaffCoupon) => <Link to={paths.coupon(code)}>{code}</Link> },
  {
    name: 'Status',
    cell: (coupon: StaffCoupon) => (
      <>
        <Badge tone={couponLooks[coupon.state].tone}>{couponLooks[coupon.state].words}</Badge> {whenWords(coupon)}
      </>
    ),
  },
  { name: 'Takes off', cell: offWords },
  { name: 'For', cell: forWords },
  {
    name: 'Orders',
    cell: ({ uses, maxUses }: StaffCoupon) =>
      maxUses === null ? uses : `${uses} of ${maxUses.toLocaleString('en-IN')}`,
  },
]

const methodWords: Record<CouponMethod, string> = {
  code: '',
  codes: 'by single-use codes',
  automatic: 'by itself',
}

function forWords({ method, scope, skipsReduced, isFirstOrderOnly, isPrepaidOnly }: StaffCoupon): string {
  const what = scope.length === 0 ? 'everything' : scope.slice(0, 2).join('; ')
  const parts = [
    scope.length > 2 ? `${what} and ${scope.length - 2} more` : what,
    skipsReduced && 'not reduced',
    isFirstOrderOnly && 'first order',
    isPrepaidOnly && 'card or UPI',
    methodWords[method],
  ]
  return parts.filter(Boolean).join(', ')
}
