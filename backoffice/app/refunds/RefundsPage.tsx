import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listRefunds, ListedRefund } from '@nukkad/contract/staff/refunds'
import { refundViews, type RefundView } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'

import { GoodwillDialog } from './GoodwillDialog.tsx'
import { PayoutsDialog } from './PayoutsDialog.tsx'
import { ImportUtrsDialog } from './ImportUtrsDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RefundTable } from './RefundTable.tsx'
import { noRefunds, refundViewNames, texts } from './texts.ts'
import styles from './RefundsPage.module.css'

type Page = ReplyOf<typeof listRefunds>

function viewOf(search: URLSearchParams): RefundView {
  return refundViews.find((view) => view === search.get('show')) ?? 'open'
}

/** A row of a report: the days on which its refunds were initiated, and the kind of order. */
function reportFilterOf(search: URLSearchParams) {
  const [from, to] = [search.get('from'), search.get('to')]
  const paymentMethod = (['ONLINE', 'CASH'] as const).find((one) => one === search.get('paymentMethod'))
  return { ...(from && { from }), ...(to && { to }), ...(paymentMethod && { paymentMethod }) }
}

export function loadRefunds({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const after = search.get('after') ?? undefined
  const orderId = search.get('orderId') ?? undefined
  const query = {
    show: viewOf(search),
    ...reportFilterOf(search),
    ...(after && { after }),
    ...(orderId && { orderId }),
  }
  return signedIn(request, () => call('GET /refunds', { query }, { signal: request.signal }))
}

type OpenDialog = { kind: 'payouts' | 'references' | 'goodwill' } | { kind: 'refund'; refund: ListedRefund } | null

/** The refunds, oldest open one first. The address holds the view and the page. */
export function RefundsPage() {
  const page = useLoaderData<Page>()
  const [search] = useSearchParams()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<OpenDialog>(null)
  const show = viewOf(search)
  const ready = page.content.filter(({ status }) => status === 'READY')
  const close = () => setOpened(null)
  const done = () => {
    close()
    void revalidate()
  }
  return (
    <>
      <PageHead
        title={texts.list.title}
        actions={<Actions ready={ready.length} onOpen={(kind) => setOpened({ kind })} />}
      />
      <Views show={show} orderId={search.get('orderId')} />
      <ReportFilter {...reportFilterOf(search)} />
      <output className={styles.count}>{page.total === 0 ? noRefunds[show] : texts.list.count(page)}</output>
      {page.content.length > 0 && (
        <RefundTable
          refunds={page.content}
          mayPay={permissions.includes('refunds.payOut')}
          onOpen={(refund) => setOpened({ kind: 'refund', refund })}
        />
      )}
      <KeyPages label={texts.list.pages} next={page.next} />
      <Dialogs opened={opened} ready={ready} onClose={close} onDone={done} />
    </>
  )
}

type DialogsProps = { opened: OpenDialog; ready: ListedRefund[]; onClose: () => void; onDone: () => void }

function Dialogs({ opened, ready, onClose, onDone }: DialogsProps) {
  const kind = opened?.kind
  return (
    <>
      <PayoutsDialog open={kind === 'payouts'} refunds={ready} onClose={onClose} />
      <ImportUtrsDialog open={kind === 'references'} onClose={onDone} />
      <GoodwillDialog open={kind === 'goodwill'} onClose={onClose} onDone={onDone} />
      <RefundDialog refund={opened?.kind === 'refund' ? opened.refund : null} onClose={onClose} onDone={onDone} />
    </>
  )
}

type ActionsProps = { ready: number; onOpen: (kind: 'payouts' | 'references' | 'goodwill') => void }

function Actions({ ready, onOpen }: ActionsProps) {
  const { permissions } = useMe()
  return (
    <div className={styles.ways}>
      {permissions.includes('refunds.payOut') && (
        <>
          <Button
            size="small"
            tone="primary"
            disabledReason={ready === 0 ? texts.list.noneReady : undefined}
            onClick={() => onOpen('payouts')}
          >
            {texts.list.payoutFile(ready)}
          </Button>
          <Button size="small" onClick={() => onOpen('references')}>
            {texts.list.importUtrs}
          </Button>
        </>
      )}
      {permissions.includes('refunds.make') && (
        <Button size="small" onClick={() => onOpen('goodwill')}>
          {texts.list.goodwill}
        </Button>
      )}
    </div>
  )
}

function ReportFilter({ from, to, paymentMethod }: ReturnType<typeof reportFilterOf>) {
  if (!from || !to) return null
  return (
    <p className={styles.one}>
      {texts.list.initiated(from, to, paymentMethod)} <Link to="?">{texts.list.showOpen}</Link>
    </p>
  )
}

function Views({ show, orderId }: { show: RefundView; orderId: string | null }) {
  if (orderId !== null)
    return (
      <p className={styles.one}>
        {texts.list.ofOrder} <OrderLink orderId={orderId} />. <Link to="?">{texts.list.showOpen}</Link>
      </p>
    )
  const tabs = refundViews.map((view) => ({
    to: view === 'open' ? '?' : `?show=${view}`,
    words: refundViewNames[view],
    isChosen: view === show,
  }))
  return <Tabs label={texts.list.views} tabs={tabs} />
}
