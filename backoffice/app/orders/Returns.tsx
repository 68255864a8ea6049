import { formatDayAndTime } from '@nukkad/contract/dates'
import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { ReturnBadge } from '../inspection/ReturnBadge.tsx'
import { Part } from './Part.tsx'
import { texts } from './texts.ts'
import { chosenUnits, UnitChoice, type Units } from './UnitChoice.tsx'
import { paths } from '../platform/paths.ts'
import styles from './OrderPage.module.css'

/** The order's returns; staff can create one for the customer. */
export function Returns({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const mayOpen = useMay('returns.decide') && order.status === 'DELIVERED'
  if (order.returns.length === 0 && !mayOpen) return null
  return (
    <Part title={texts.returns.title}>
      {order.returns.length > 0 && (
        <ul className={styles.returns}>
          {order.returns.map(({ returnId, status, reason, requestedAt }) => (
            <li key={returnId}>
              <ReturnBadge status={status} /> <Link to={paths.return(returnId)}>{reason}</Link>,{' '}
              <time dateTime={requestedAt}>{formatDayAndTime(requestedAt)}</time>
            </li>
          ))}
        </ul>
      )}
      {mayOpen && (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.returns.create}
          </Button>
        </p>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.returns.create}>
        {isOpen && <OpenForm order={order} />}
      </Dialog>
    </Part>
  )
}

/** Also after the customer's return period: for wrong, damaged or late items. */
function OpenForm({ order: { orderId, items } }: { order: Order }) {
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState('')
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const lines = chosenUnits(items, units)

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      try {
        const { returnId } = await call('POST /returns', { body: { orderId, reason, lines } })
        await navigate(paths.return(returnId))
      } catch (error) {
        // Somebody was first: the page shows their return.
        if (['RETURN_REFUSED', 'INVALID_INPUT'].some((code) => isRefusal(error, code))) await revalidate()
        throw error
      }
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnitChoice legend={texts.returns.items} items={items} units={units} onUnits={setUnits} />
      <TextArea
        label={texts.returns.reason}
        rows={2}
        characterLimit={mostReasonCharacters}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fields.reason}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={lines.length === 0 ? texts.returns.noItem : undefined}
        >
          {texts.returns.create}
        </Button>
      </p>
    </form>
  )
}
