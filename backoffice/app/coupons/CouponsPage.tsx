import { couponStates, type CouponState } from '@nukkad/contract/coupon-rules'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listCoupons, StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { couponStatuses, formatDates, formatDiscount, methodLabels, texts } from './texts.ts'
import styles from './Coupons.module.css'

type Page = ReplyOf<typeof listCoupons>

const stateOf = (search: URLSearchParams) => couponStates.find((one) => one === search.get('state'))

export function loadCoupons({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const [state, after] = [stateOf(search), search.get('after')]
  const query = { ...(state && { state }), ...(after && { after }) }
  return signedIn(request, () => call('GET /coupons', { query }, { signal: request.signal }))
}

/** Coupons, newest first. */
export function CouponsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const mayEdit = useMay('coupons.edit')
  const navigate = useNavigate()
  const chosen = stateOf(search)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => void navigate(paths.newCoupon)}>
      {texts.list.new}
    </Button>
  )
  const tab = (state: CouponState | undefined, words: string) => ({
    to: state === undefined ? '?' : `?state=${state}`,
    words,
    isChosen: chosen === state,
  })
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} actions={actions} />
      <div className={styles.list}>
        <Tabs
          label={texts.list.filters}
          tabs={[
            tab(undefined, texts.list.all),
            ...couponStates.map((state) => tab(state, couponStatuses[state].label)),
          ]}
        />
        <PagedTable
          page={page}
          pages={texts.list.pages}
          empty={{ title: texts.list.empty, hint: texts.list.emptyHint }}
          caption={texts.list.caption}
          columns={columns}
          keyOf={({ code }) => code}
        />
      </div>
    </>
  )
}

const columns = [
  { name: texts.list.code, cell: ({ code }: StaffCoupon) => <Link to={paths.coupon(code)}>{code}</Link> },
  {
    name: texts.list.status,
    cell: (coupon: StaffCoupon) => (
      <>
        <Badge tone={couponStatuses[coupon.state].tone}>{couponStatuses[coupon.state].label}</Badge>{' '}
        {formatDates(coupon)}
      </>
    ),
  },
  { name: texts.list.discount, cell: formatDiscount },
  { name: texts.list.appliesTo, cell: formatScope },
  {
    name: texts.list.orders,
    cell: ({ uses, maxUses }: StaffCoupon) => (maxUses === null ? uses : texts.list.ordersOf(uses, maxUses)),
  },
]

function formatScope({ method, scope, skipsReduced, isFirstOrderOnly, isPrepaidOnly }: StaffCoupon): string {
  const what = scope.length === 0 ? texts.list.everything : scope.slice(0, 2).join('; ')
  const parts = [
    scope.length > 2 ? texts.list.more(what, scope.length - 2) : what,
    skipsReduced && texts.list.fullPrice,
    isFirstOrderOnly && texts.list.firstOrder,
    isPrepaidOnly && texts.list.prepaid,
    method !== 'code' && methodLabels[method].toLowerCase(),
  ]
  return parts.filter(Boolean).join(', ')
}
