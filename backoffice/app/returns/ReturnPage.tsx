import { formatRupees } from '@nukkad/contract/money'
import { fitWords } from '@nukkad/contract/return-rules'
import type { ReturnPage as Return } from '@nukkad/contract/staff/returns'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { StatusBadge } from '../orders/Badges.tsx'
import { Part } from '../orders/Part.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { besidesItems } from '../inspection/inspection.ts'
import { expectedOf } from './ReceiveForm.tsx'
import { ReturnBadge } from '../inspection/ReturnBadge.tsx'
import { ReturnTimeline } from './ReturnTimeline.tsx'
import { ReturnMoves } from './ReturnMoves.tsx'
import { outcomeNames } from '../inspection/texts.ts'
import { texts } from './texts.ts'
import { ReturnItemsForm } from './ReturnItemsForm.tsx'
import type { ReturnProps } from './use-return-change.ts'
import { paths } from '../platform/paths.ts'
import styles from './ReturnPage.module.css'

export function loadReturn({ request, params: { returnId = '' } }: LoaderFunctionArgs): Promise<Return> {
  return signedIn(request, () => call('GET /returns/:returnId', { params: { returnId } }, { signal: request.signal }))
}

/** One return: its items, reason and status, and the moves that it allows now. */
export function ReturnPage() {
  const loaded = useLoaderData<Return>()
  const [changed, onReturn] = useState(loaded)
  const shown = changed.returnId === loaded.returnId && changed.version >= loaded.version ? changed : loaded
  const { orderId, status, requestedAt, openedBy } = shown
  return (
    <>
      <PageHead
        title={texts.page.title(orderId)}
        words={texts.page.requested(requestedAt, openedBy === 'staff')}
        actions={<ReturnBadge status={status} />}
      />
      <div className={styles.columns}>
        <div className={styles.next}>
          <Part title={texts.page.nextStep}>
            <ReturnMoves shown={shown} onReturn={onReturn} />
          </Part>
        </div>
        <Main shown={shown} onReturn={onReturn} />
        <div className={styles.side}>
          <Part title={texts.page.order}>
            <p>
              <Link to={paths.order(orderId)}>{orderId}</Link> <StatusBadge status={shown.orderStatus} />
            </p>
            {shown.deliveredAt !== null && <p className={styles.soft}>{texts.page.delivered(shown.deliveredAt)}</p>}
          </Part>
          <Part title={texts.page.pickUpAddress}>
            <p>
              {shown.fullName}
              <br />
              {shown.address}
              <br />
              {shown.phone}
            </p>
            {shown.pickup !== null && <p>{texts.page.pickUp(shown.pickup.day, shown.pickup.courier)}</p>}
          </Part>
        </div>
      </div>
    </>
  )
}

function Main({ shown, onReturn }: ReturnProps) {
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <div className={styles.main}>
      <Part title={texts.page.reason}>
        <p className={styles.text}>{shown.reason}</p>
        {shown.fit !== null && <p>{texts.page.fit(fitWords[shown.fit])}</p>}
        {shown.answer !== null && <p className={styles.text}>{texts.page.message(shown.answer)}</p>}
      </Part>
      <Part title={texts.page.items}>
        <ul className={styles.lines}>
          {expectedOf(shown).map(({ orderItemId, productName, color, size, quantity, amount }, at) => (
            // A line is split where its items have different results.
            // oxlint-disable-next-line react/no-array-index-key -- as said
            <li key={orderItemId + at} className={styles.line}>
              <span>
                {quantity} × {productName}, {color}, {size}
              </span>
              <Outcome line={shown.lines[at]} />
              <span className={styles.amount}>{formatRupees(amount)}</span>
            </li>
          ))}
        </ul>
        {shown.changeable.length > 0 && (
          <p>
            <Button size="small" onClick={() => setChanging(true)}>
              {texts.page.editItems}
            </Button>
          </p>
        )}
        <Dialog open={isChanging} onClose={close} title={texts.page.editItems}>
          {isChanging && <ReturnItemsForm shown={shown} onReturn={onReturn} onDone={close} />}
        </Dialog>
        <RefundSum shown={shown} />
      </Part>
      {shown.exchanges.length > 0 && (
        <Part title={texts.page.exchange}>
          <Exchanges shown={shown} />
        </Part>
      )}
      <Part title={texts.page.timeline}>
        <ReturnTimeline log={shown.log} />
      </Part>
    </div>
  )
}

/** The items sent in exchange, and the order that sends them. */
function Exchanges({ shown: { exchanges, items, exchangeOrderId } }: { shown: Return }) {
  return (
    <>
      <ul className={styles.lines}>
        {exchanges.map((one) => {
          const item = items.find(({ orderItemId }) => orderItemId === one.orderItemId)
          return (
            <li key={one.orderItemId} className={styles.line}>
              <span>{texts.exchanges.line(item, one)}</span>
              <span className={styles.soft}>{stateOf(one)}</span>
            </li>
          )
        })}
      </ul>
      {exchangeOrderId !== null && (
        <p>
          {texts.page.exchangeOrder} <Link to={paths.order(exchangeOrderId)}>{exchangeOrderId}</Link>
        </p>
      )}
    </>
  )
}

function stateOf({ status, sent, quantity }: Return['exchanges'][number]): string {
  return status === 'ORDERED' && sent !== null && sent < quantity
    ? texts.exchanges.ordered(sent)
    : texts.exchanges.states[status]
}

function RefundSum({ shown }: { shown: Return }) {
  const { refundAmount, proposal, refundReason, refundReference } = shown
  return (
    <>
      <p className={styles.amount}>
        {refundAmount === null ? texts.page.maximumRefund : texts.page.refundAmount}:{' '}
        <strong>{formatRupees(refundAmount ?? proposal)}</strong>
      </p>
      {refundAmount === null && <p className={styles.soft}>{besidesItems(shown)}</p>}
      {refundReason !== null && <p>{texts.page.adjustedBecause(refundReason)}</p>}
      {refundReference !== null && <p>{texts.page.reference(refundReference)}</p>}
    </>
  )
}

function Outcome({ line }: { line: Return['lines'][number] | undefined }) {
  return <span className={styles.soft}>{line?.outcome ? outcomeNames[line.outcome] : ''}</span>
}
