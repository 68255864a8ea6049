import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
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
import { besidesItems } from './inspection.ts'
import { expectedOf } from './ReceiveForm.tsx'
import { ReturnBadge } from './ReturnBadge.tsx'
import { ReturnLog } from './ReturnLog.tsx'
import { ReturnMoves } from './ReturnMoves.tsx'
import { outcomeLabels } from './return-words.ts'
import { UnitsForm } from './UnitsForm.tsx'
import type { ReturnProps } from './use-return-change.ts'
import { paths } from '../platform/paths.ts'
import styles from './ReturnPage.module.css'

export function loadReturn({ request, params: { returnId = '' } }: LoaderFunctionArgs): Promise<Return> {
  return signedIn(request, () => call('GET /returns/:returnId', { params: { returnId } }, { signal: request.signal }))
}

/** One return: which pieces, why, where it stands and what may be done with it. */
export function ReturnPage() {
  const loaded = useLoaderData<Return>()
  const [changed, onReturn] = useState(loaded)
  const shown = changed.returnId === loaded.returnId && changed.version >= loaded.version ? changed : loaded
  const { orderId, status, requestedAt, openedBy } = shown
  return (
    <>
      <PageHead
        title={`Return of ${orderId}`}
        words={`Asked for ${formatDayAndTime(requestedAt)} by ${openedBy === 'staff' ? 'staff' : 'the customer'}`}
        actions={<ReturnBadge status={status} />}
      />
      <div className={styles.columns}>
        <div className={styles.next}>
          <Part title="What to do next">
            <ReturnMoves shown={shown} onReturn={onReturn} />
          </Part>
        </div>
        <Main shown={shown} onReturn={onReturn} />
        <div className={styles.side}>
          <Part title="Order">
            <p>
              <Link to={paths.order(orderId)}>{orderId}</Link> <StatusBadge status={shown.orderStatus} />
            </p>
            {shown.deliveredAt !== null && (
              <p className={styles.soft}>Delivered {formatDayAndTime(shown.deliveredAt)}</p>
            )}
          </Part>
          <Part title="Fetched from">
            <p>
              {shown.fullName}
              <br />
              {shown.address}
              <br />
              {shown.phone}
            </p>
            {shown.pickup !== null && (
              <p>
                Pick-up {formatDay(shown.pickup.day)}
                {shown.pickup.courier !== null && ` by ${shown.pickup.courier}`}
              </p>
            )}
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
      <Part title="Why">
        <p className={styles.text}>{shown.reason}</p>
        {shown.answer !== null && <p className={styles.text}>The customer reads: “{shown.answer}”</p>}
      </Part>
      <Part title="Pieces">
        <ul className={styles.lines}>
          {expectedOf(shown).map(({ orderItemId, productName, color, size, quantity, amount }, at) => (
            // A line may stand in parts, where its pieces were found to differ.
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
              Change the pieces
            </Button>
          </p>
        )}
        <Dialog open={isChanging} onClose={close} title="Which pieces come back">
          {isChanging && <UnitsForm shown={shown} onReturn={onReturn} onDone={close} />}
        </Dialog>
        <RefundSum shown={shown} />
      </Part>
      <Part title="What happened">
        <ReturnLog log={shown.log} />
      </Part>
    </div>
  )
}

function RefundSum({ shown }: { shown: Return }) {
  const { refundAmount, proposal, refundReason, refundReference } = shown
  return (
    <>
      <p className={styles.amount}>
        {refundAmount === null ? 'Maximum refund' : 'Refund amount'}:{' '}
        <strong>{formatRupees(refundAmount ?? proposal)}</strong>
      </p>
      {refundAmount === null && <p className={styles.soft}>{besidesItems(shown)}</p>}
      {refundReason !== null && <p>Less, because: {refundReason}</p>}
      {refundReference !== null && <p>Reference of the transfer: {refundReference}</p>}
    </>
  )
}

function Outcome({ line }: { line: Return['lines'][number] | undefined }) {
  return <span className={styles.soft}>{line?.outcome ? outcomeLabels[line.outcome] : ''}</span>
}
