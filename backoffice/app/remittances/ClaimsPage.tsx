import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { CourierClaim, listCourierClaims } from '@nukkad/contract/staff/remittances'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { CashTabs } from './CashTabs.tsx'
import { AddClaimDialog, CloseClaimDialog } from './ClaimDialogs.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { claimStateNames, texts } from './texts.ts'
import styles from './Remittances.module.css'

type Page = ReplyOf<typeof listCourierClaims>
type LostParcel = Page['lost'][number]
type Opened = { kind: 'add'; lost: LostParcel } | { kind: 'close'; claim: CourierClaim }
const words = texts.claims

export function loadClaims({ request }: LoaderFunctionArgs): Promise<Page> {
  const after = new URL(request.url).searchParams.get('after')
  const query = after === null ? {} : { after }
  return signedIn(request, () => call('GET /remittances/claims', { query }, { signal: request.signal }))
}

/** Lost shipments to claim, and the claims with their results. */
export function ClaimsPage() {
  const page = useLoaderData<Page>()
  const mayBook = useMay('remittances.book')
  const [opened, setOpened] = useState<Opened>()
  const { revalidate } = useRevalidator()
  const close = () => setOpened(undefined)
  const done = () => {
    close()
    void revalidate()
  }
  return (
    <>
      <PageHead title={texts.title} words={words.purpose} />
      <CashTabs />
      {page.content.length + page.lost.length === 0 && (
        <EmptyState drawing="nothing-found" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      <div className={styles.parts}>
        {page.lost.length > 0 && (
          <section aria-label={words.lost} className={styles.part}>
            <h2>{words.lost}</h2>
            <Table
              caption={words.lostCaption}
              columns={lostColumns(mayBook, (lost) => setOpened({ kind: 'add', lost }))}
              rows={page.lost}
              keyOf={({ orderId }) => orderId}
            />
          </section>
        )}
        {page.content.length > 0 && (
          <section aria-label={words.list} className={styles.part}>
            <h2>{words.list}</h2>
            <Table
              caption={words.caption}
              columns={claimColumns(mayBook, (claim) => setOpened({ kind: 'close', claim }))}
              rows={page.content}
              keyOf={({ claimId }) => claimId}
            />
            <KeyPages label={words.pages} next={page.next} />
          </section>
        )}
      </div>
      {opened?.kind === 'add' && <AddClaimDialog lost={opened.lost} onClose={close} onDone={done} />}
      {opened?.kind === 'close' && <CloseClaimDialog claim={opened.claim} onClose={close} onDone={done} />}
    </>
  )
}

function lostColumns(mayBook: boolean, onAdd: (lost: LostParcel) => void) {
  const actions = {
    name: words.columns.actions,
    isActions: true,
    cell: (lost: LostParcel) => (
      <Button size="small" aria-label={words.addLabel(lost.orderId)} onClick={() => onAdd(lost)}>
        {words.add}
      </Button>
    ),
  }
  return [
    { name: words.columns.order, cell: ({ orderId }: LostParcel) => <OrderLink orderId={orderId} /> },
    { name: words.columns.courier, cell: ({ courier }: LostParcel) => courier ?? words.none },
    { name: words.columns.awb, cell: ({ awb }: LostParcel) => awb ?? words.none },
    {
      name: words.columns.lostAt,
      cell: ({ lostAt }: LostParcel) => <time dateTime={lostAt}>{formatDay(lostAt)}</time>,
    },
    { name: words.columns.value, cell: ({ value }: LostParcel) => formatRupees(value) },
    ...(mayBook ? [actions] : []),
  ]
}

function claimColumns(mayBook: boolean, onClose: (claim: CourierClaim) => void) {
  const actions = {
    name: words.columns.actions,
    isActions: true,
    cell: (claim: CourierClaim) =>
      claim.state === 'open' && (
        <Button size="small" aria-label={words.closeLabel(claim.orderId)} onClick={() => onClose(claim)}>
          {words.close}
        </Button>
      ),
  }
  return [
    { name: words.columns.order, cell: ({ orderId }: CourierClaim) => <OrderLink orderId={orderId} /> },
    { name: words.columns.courier, cell: ({ courier }: CourierClaim) => courier ?? words.none },
    { name: words.columns.ticket, cell: ({ ticket }: CourierClaim) => ticket ?? words.none },
    {
      name: words.columns.claimedAt,
      cell: ({ claimedAt }: CourierClaim) => <time dateTime={claimedAt}>{formatDay(claimedAt)}</time>,
    },
    { name: words.columns.amount, cell: ({ amount }: CourierClaim) => formatRupees(amount) },
    { name: words.columns.status, cell: (claim: CourierClaim) => <ClaimStatus claim={claim} /> },
    ...(mayBook ? [actions] : []),
  ]
}

const tones = { open: 'notice', paid: 'success', rejected: 'plain' } as const

function ClaimStatus({ claim: { state, paid, reference, isFound } }: { claim: CourierClaim }) {
  return (
    <>
      <Badge tone={tones[state]}>{claimStateNames[state]}</Badge>{' '}
      {paid !== null && <span className={styles.soft}>{words.paidText(formatRupees(paid), reference ?? '')}</span>}{' '}
      {isFound && state !== 'rejected' && <span className={styles.soft}>{words.found[state]}</span>}
    </>
  )
}
