import { istDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { heldBackWords } from '@nukkad/contract/parcel-rules'
import type { listToPack } from '@nukkad/contract/staff/packing'
import { buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
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
import { SlipLinks } from './SlipLinks.tsx'
import { paths } from '../platform/paths.ts'
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

/** What waits to be packed. A slip that is scanned here opens its order. */
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
      <PageHead title="Packing" words="Scan a slip, or open an order. The day that presses most stands first." />
      <div className={styles.page}>
        <OpenField listed={content} />
        <Tabs label="Which orders" tabs={tabsOf(search)} />
        {content.length === 0 ? (
          <p>Nothing waits to be packed.</p>
        ) : (
          <>
            <Papers orders={picked} isChosen={chosen.size > 0} />
            <ul className={styles.queue} aria-label="Orders to pack">
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
            <p className={styles.foot}>
              {content.length} of {total.toLocaleString('en-IN')}
            </p>
            <KeyPages label="Pages of orders to pack" next={next} />
          </>
        )}
      </div>
    </>
  )
}

function OpenField({ listed }: { listed: Page['content'] }) {
  const navigate = useNavigate()
  const { orderPrefixes } = useShop()
  const [words, setWords] = useState('')

  function open(code: string) {
    const numbers = readTypedOrders(code, orderPrefixes)
    const orderId = numbers.find((one) => listed.some((order) => order.orderId === one)) ?? numbers[0]
    if (orderId !== undefined) return void navigate(paths.packOrder(orderId))
    soundRefusal()
    setWords(`${code} is no order. Scan the code on the slip.`)
  }

  return (
    <div className={styles.open}>
      <ScanField label="Slip or order id" onCode={open} />
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

function tabsOf(search: URLSearchParams) {
  const status = search.get('status')
  return [
    { to: '?', words: 'All', isChosen: status === null },
    { to: '?status=CONFIRMED', words: 'To start', isChosen: status === 'CONFIRMED' },
    { to: '?status=PROCESSING', words: 'Begun', isChosen: status === 'PROCESSING' },
  ]
}

/** Papers for the selected orders, or for all on this page. Orders on hold are not picked or packed. */
function Papers({ orders, isChosen }: { orders: Page['content']; isChosen: boolean }) {
  const idsOf = (isHeld: boolean) =>
    orders.filter(({ holdReason }) => (holdReason !== null) === isHeld).map(({ orderId }) => orderId)
  const [ids, held] = [idsOf(false), idsOf(true)]
  const query = new URLSearchParams(ids.map((orderId) => ['orderId', orderId])).toString()
  const count = isChosen ? `${ids.length} chosen` : `all ${ids.length}`
  return (
    <div className={styles.papers}>
      {ids.length > 0 && (
        <>
          <Link className={buttonClass({ size: 'small' })} to={`${paths.pickList}?${query}`}>
            Pick list ({count})
          </Link>
          <SlipLinks orderIds={ids} />
        </>
      )}
      {held.length > 0 && <p className={styles.held}>{heldBackWords(held)}</p>}
    </div>
  )
}
