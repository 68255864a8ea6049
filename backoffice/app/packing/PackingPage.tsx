import { istDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { heldBackText } from '@nukkad/contract/parcel-rules'
import type { listToPack } from '@nukkad/contract/staff/packing'
import { buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { readTypedOrders } from '../scan/read-code.ts'
import { ScanField } from '../scan/ScanField.tsx'
import { soundRefusal } from '../scan/sound.ts'
import { QueueRow } from './QueueRow.tsx'
import { PackedPapers, SlipLinks } from './SlipLinks.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './PackingPage.module.css'

type Page = ReplyOf<typeof listToPack>
type Listed = Page & { today: string }
const statuses = ['PROCESSING', 'CONFIRMED'] as const

export function loadPacking({ request }: LoaderFunctionArgs): Promise<Listed> {
  const search = new URL(request.url).searchParams
  const status = statuses.find((one) => one === search.get('status'))
  const after = search.get('after')
  const query = { ...(status && { status }), ...(after && { after }) }
  return signedIn(request, async () => ({
    ...(await call('GET /packing', { query }, { signal: request.signal })),
    today: istDay(new Date()),
  }))
}

/** The orders to pack. Scanning a packing slip opens its order. */
export function PackingPage() {
  const { content, next, total, today } = useLoaderData<Listed>()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = content.filter(({ orderId }) => chosen.size === 0 || chosen.has(orderId))

  function choose(orderId: string) {
    const after = new Set(chosen)
    if (!after.delete(orderId)) after.add(orderId)
    setChosen(after)
  }

  return (
    <>
      <PageHead title={texts.queue.title} words={texts.queue.purpose} />
      <div className={styles.page}>
        <JustPacked />
        <OpenField listed={content} />
        <Tabs label={texts.queue.views} tabs={tabsOf(search)} />
        {content.length === 0 ? (
          <p>{texts.queue.empty}</p>
        ) : (
          <>
            <Papers orders={picked} isChosen={chosen.size > 0} />
            <ul className={styles.queue} aria-label={texts.queue.list}>
              {content.map((order) => (
                <QueueRow
                  key={order.orderId}
                  order={order}
                  today={today}
                  isChosen={chosen.has(order.orderId)}
                  onChoose={() => choose(order.orderId)}
                />
              ))}
            </ul>
            <p className={styles.foot}>{texts.queue.shown(content.length, total)}</p>
            <KeyPages label={texts.queue.pages} next={next} />
          </>
        )}
      </div>
    </>
  )
}

/** The order whose parcel was closed last, with the papers that go into and onto it. */
function JustPacked() {
  const { state } = useLocation() as { state: { packed?: string } | null }
  const orderId = state?.packed
  if (orderId === undefined) return null
  return (
    <section className={styles.packed} aria-labelledby="just-packed">
      <h2 id="just-packed">{texts.packed.title(orderId)}</h2>
      <div className={styles.papers}>
        <PackedPapers orderId={orderId} />
      </div>
    </section>
  )
}

function OpenField({ listed }: { listed: Page['content'] }) {
  const navigate = useNavigate()
  const { orderPrefixes } = useShop()
  const [error, setError] = useState('')

  function open(code: string) {
    const numbers = readTypedOrders(code, orderPrefixes)
    const orderId = numbers.find((one) => listed.some((order) => order.orderId === one)) ?? numbers[0]
    if (orderId !== undefined) return void navigate(paths.packOrder(orderId))
    soundRefusal()
    setError(texts.queue.notAnOrder(code))
  }

  return (
    <div className={styles.open}>
      <ScanField label={texts.queue.scan} onCode={open} />
      {error && <Failure>{error}</Failure>}
    </div>
  )
}

function tabsOf(search: URLSearchParams) {
  const status = search.get('status')
  return [
    { to: '?', words: texts.queue.all, isChosen: status === null },
    { to: '?status=CONFIRMED', words: texts.queue.toPack, isChosen: status === 'CONFIRMED' },
    { to: '?status=PROCESSING', words: texts.queue.inProgress, isChosen: status === 'PROCESSING' },
  ]
}

/** Papers for the selected orders, or for all on this page. Orders on hold are not picked or packed. */
function Papers({ orders, isChosen }: { orders: Page['content']; isChosen: boolean }) {
  const idsOf = (isHeld: boolean) =>
    orders.filter(({ holdReason }) => (holdReason !== null) === isHeld).map(({ orderId }) => orderId)
  const [ids, held] = [idsOf(false), idsOf(true)]
  const query = new URLSearchParams(ids.map((orderId) => ['orderId', orderId])).toString()

  return (
    <div className={styles.papers}>
      {ids.length > 0 && (
        <>
          <Link className={buttonClass({ size: 'small' })} to={`${paths.pickList}?${query}`}>
            {texts.queue.pickList(ids.length, isChosen)}
          </Link>
          <SlipLinks orderIds={ids} mayHaveInvoices={false} />
        </>
      )}
      {held.length > 0 && <p className={styles.held}>{heldBackText(held)}</p>}
    </div>
  )
}
