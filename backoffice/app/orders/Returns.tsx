import { formatDayAndTime } from '@nukkad/contract/dates'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { ReturnBadge } from '../inspection/ReturnBadge.tsx'
import { Part } from './Part.tsx'
import { type Exchanges, Resolutions, withResolutions } from './Resolutions.tsx'
import { noReason, readReason, ReturnReason } from './ReturnReason.tsx'
import { useOrderStock } from './use-order-stock.ts'
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
      {order.exchangedBy !== null && (
        <p>
          {texts.returns.exchangedBy} <Link to={paths.order(order.exchangedBy)}>{order.exchangedBy}</Link>
        </p>
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
function OpenForm({ order }: { order: Order }) {
  const { orderId, items, exchangeOf } = order
  const form = useDraft<{ units: Units; exchanges: Exchanges } & typeof noReason>({
    units: {},
    exchanges: {},
    ...noReason,
  })
  // Somebody may have been first: the page then shows their return.
  const reloaded = useReloaded(['RETURN_REFUSED', 'INVALID_INPUT'])
  const navigate = useNavigate()
  const { units, exchanges } = form.draft
  const stock = useOrderStock(order.items, form.message)
  const chosen = chosenUnits(items, units)
  const lines = withResolutions(order, { lines: chosen, stock, exchanges })
  const create = () =>
    form.run(async () => {
      const created = await reloaded(() =>
        call('POST /returns', { body: { orderId, ...readReason(form.draft), lines } }),
      )
      if (created !== undefined) await navigate(paths.return(created.returnId))
    })
  return (
    <EditForm
      edit={form}
      submit={texts.returns.create}
      onSubmit={create}
      disabledReason={whyNot(lines.length, form.draft.reason)}
    >
      <UnitChoice
        legend={texts.returns.items}
        items={items}
        units={units}
        onUnits={(now) => form.change({ units: now })}
      />
      {/* Items sent in exchange are not exchanged again. */}
      {exchangeOf === null && (
        <Resolutions
          order={order}
          lines={chosen}
          stock={stock}
          exchanges={exchanges}
          onExchanges={(now) => form.change({ exchanges: now })}
        />
      )}
      <ReturnReason form={form} />
    </EditForm>
  )
}

function whyNot(lines: number, reason: string): string | undefined {
  if (lines === 0) return texts.returns.noItem
  return reason === '' ? texts.returns.noReason : undefined
}
