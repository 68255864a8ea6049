import { mostBusinessNameCharacters } from '@nukkad/contract/gstin-rules'
import { isBeforePacking } from '@nukkad/contract/order-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { Part } from './Part.tsx'
import { orderStatusNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'

/** The business that the invoice is for. Until packing starts staff may change it; what was typed stays after that. */
export function Gstin({ order, onOrder }: OrderProps) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('orders.edit') && order.canChangeGstin
  if (order.gstin === null && !mayChange && !isOpen) return null
  return (
    <Part title={texts.gstin.title}>
      <Business order={order} />
      {mayChange && (
        <p>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {changeText(order)}
          </Button>
        </p>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={changeText(order)}>
        {isOpen && <GstinForm order={order} onOrder={onOrder} onDone={() => setOpen(false)} />}
      </Dialog>
    </Part>
  )
}

function Business({ order: { gstin, businessName } }: { order: Order }) {
  if (gstin === null) return null
  return (
    <p>
      {businessName}
      <br />
      {gstin}
    </p>
  )
}

function changeText({ gstin }: Order): string {
  return gstin === null ? texts.gstin.add : texts.gstin.edit
}

type GstinFormProps = OrderProps & { onDone: () => void }

function GstinForm({ order, onOrder, onDone }: GstinFormProps) {
  const form = useOrderChange({ order, onOrder }, { gstin: order.gstin ?? '', businessName: order.businessName ?? '' })
  const { gstin, businessName } = form.draft
  const put = async (buyer: Pick<Order, 'gstin' | 'businessName'>, done: string) => {
    const send = ({ orderId, version }: Order) =>
      call('PUT /orders/:orderId/gstin', { params: { orderId }, body: { version, ...buyer } })
    if (await form.send(send, done)) onDone()
  }
  return (
    <EditForm
      edit={form}
      submit={texts.gstin.save}
      onSubmit={() => put({ gstin, businessName }, texts.gstin.saved)}
      disabledReason={isBeforePacking(order.status) ? undefined : statusIsNow(order)}
      failure={<MissedChanges {...form} />}
      actions={
        order.gstin !== null && (
          <Button
            tone="quiet"
            size="small"
            busy={form.isBusy}
            onClick={() => put({ gstin: null, businessName: null }, texts.gstin.removed)}
          >
            {texts.gstin.remove}
          </Button>
        )
      }
    >
      <TextField
        label={texts.gstin.gstin}
        hint={texts.gstin.hint}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('gstin')}
      />
      <TextField
        label={texts.gstin.businessName}
        autoComplete="off"
        maxLength={mostBusinessNameCharacters}
        {...form.field('businessName')}
      />
    </EditForm>
  )
}

function statusIsNow({ status }: Order): string {
  return texts.moves.statusIsNow(orderStatusNames[status])
}
