import { ApiError } from '@nukkad/contract/client'
import type { PackingOrder } from '@nukkad/contract/staff/packing'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { useCallback, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call, errorMessage } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { useWork } from '../platform/use-work.ts'
import { readOrderCode } from '../scan/read-code.ts'
import { ScanField } from '../scan/ScanField.tsx'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { hasMarks, PackingMarks } from './PackingMarks.tsx'
import { PackLine } from './PackLine.tsx'
import { ParcelForm } from './ParcelForm.tsx'
import { useTicks } from './use-ticks.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './PackOrderPage.module.css'

type OpenedOrder = { order: PackingOrder } | { orderId: string; refused: string }

/** Opening an order claims it. */
export function loadPackOrder({ request, params }: LoaderFunctionArgs): Promise<OpenedOrder> {
  const orderId = params.orderId ?? ''
  return signedIn(request, async () => {
    try {
      return { order: await call('POST /packing/:orderId/claim', { params: { orderId } }, { signal: request.signal }) }
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error
      return { orderId, refused: error.message }
    }
  })
}

/** One order on the packer's table. */
export function PackOrderPage() {
  const opened = useLoaderData<OpenedOrder>()
  if ('order' in opened) return <OrderToPack key={opened.order.orderId} opened={opened.order} />
  return (
    <>
      <PageHead title={opened.orderId} />
      <div className={styles.page}>
        <Failure>{opened.refused}</Failure>
        <p>
          <Link to={paths.packing} className={buttonClass()}>
            {texts.pack.next}
          </Link>
        </p>
      </div>
    </>
  )
}

function OrderToPack({ opened }: { opened: PackingOrder }) {
  const { orderId } = opened
  const navigate = useNavigate()
  const { orderPrefixes } = useShop()
  const [refusal, setRefusal] = useState('')
  const refuse = useCallback((message: string) => {
    soundRefusal()
    setRefusal(message)
  }, [])
  const { lines, tick, setOrder, isOffline, isSent } = useTicks(opened, refuse)
  const [ordered, ticked] = [sum(lines.map(({ quantity }) => quantity)), sum(lines.map((line) => line.ticked))]
  const isFull = lines.every((line) => line.ticked === line.quantity)

  function tickLine(itemId: string) {
    soundTick()
    setRefusal('')
    tick(itemId)
  }

  async function scan(code: string) {
    const other = readOrderCode(code, orderPrefixes)
    if (other !== null && other !== orderId) return void navigate(paths.packOrder(other))
    const own = lines.filter(({ sku, barcode }) => code === barcode || code.toUpperCase() === sku)
    const line = own.find((one) => one.ticked < one.quantity)
    if (line !== undefined) return tickLine(line.itemId)
    if (other === null) refuse(await foreignItemMessage(orderId, code))
  }

  return (
    <>
      <PageHead
        title={orderId}
        words={texts.pack.scanned(ticked, ordered)}
        actions={<PackActions orderId={orderId} onEmptied={setOrder} canEmpty={ticked > 0 && isSent} />}
      />
      <div className={styles.page}>
        {hasMarks(opened.marks) && (
          <p className={styles.actions}>
            <PackingMarks marks={opened.marks} />
          </p>
        )}
        <ScanField label={texts.pack.scan} onCode={(code) => void scan(code)} />
        <Messages refusal={refusal} isOffline={isOffline} />
        <ul className={styles.lines} aria-label={texts.pack.list}>
          {lines.map((line) => (
            <PackLine key={line.itemId} line={line} onTick={() => tickLine(line.itemId)} />
          ))}
        </ul>
        {isFull && <ParcelForm orderId={orderId} courier={opened.courier} isReady={isSent} />}
      </div>
    </>
  )
}

function Messages({ refusal, isOffline }: { refusal: string; isOffline: boolean }) {
  return (
    <div aria-live="polite" className={styles.news}>
      {refusal && <Failure>{refusal}</Failure>}
      {isOffline && <p>{texts.pack.offline}</p>}
    </div>
  )
}

/** The server knows the name of an item that is not in this order. */
async function foreignItemMessage(orderId: string, code: string): Promise<string> {
  try {
    await call('POST /packing/:orderId/ticks', {
      params: { orderId },
      body: { tickId: crypto.randomUUID(), code },
    })
    return texts.pack.openAgain
  } catch (error) {
    return error instanceof ApiError && error.status === 0 ? texts.pack.notInOrder(code) : errorMessage(error)
  }
}

type PackActionsProps = { orderId: string; canEmpty: boolean; onEmptied: (order: PackingOrder) => void }

function PackActions({ orderId, canEmpty, onEmptied }: PackActionsProps) {
  const navigate = useNavigate()
  const { run, isBusy, words } = useWork()
  const params = { orderId }
  const leave = () =>
    run(async () => {
      await call('DELETE /packing/:orderId/claim', { params })
      await navigate(paths.packing)
    })
  const empty = () => run(async () => onEmptied(await call('DELETE /packing/:orderId/ticks', { params })))
  return (
    <span className={styles.actions}>
      {canEmpty && (
        <Button tone="quiet" size="small" busy={isBusy} onClick={async () => void (await empty())}>
          {texts.pack.reset}
        </Button>
      )}
      <Button size="small" busy={isBusy} onClick={async () => void (await leave())}>
        {texts.pack.exit}
      </Button>
      {words && <Failure>{words}</Failure>}
    </span>
  )
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}
