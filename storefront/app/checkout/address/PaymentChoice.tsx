import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { texts } from '../texts.ts'

type PaymentChoiceProps = {
  method: PaymentMethod
  cart: Cart
  /** Why it cannot be paid in cash, and what to do instead. */
  cashRefusal: string | null
  onChange: (method: PaymentMethod) => void
}

export function PaymentChoice({ method, cart, cashRefusal, onChange }: PaymentChoiceProps) {
  const { grandTotal, terms } = cart
  const totalOf = (way: PaymentMethod) => formatRupees(grandTotal + deliveryCharges(way, terms))
  return (
    <RadioGroup
      legend="Payment method"
      value={method}
      onChange={onChange}
      options={[
        {
          value: 'ONLINE',
          label: 'Pay online',
          note: onlineNote(terms, cashRefusal === null),
          aside: totalOf('ONLINE'),
          icon: 'card',
        },
        {
          value: 'CASH',
          label: 'Cash on delivery',
          note: cashRefusal ?? cashNote(terms),
          disabled: cashRefusal !== null,
          ...(cashRefusal === null && { aside: totalOf('CASH') }),
          icon: 'cash',
        },
      ]}
    />
  )
}

/** What paying online saves is told where there is a choice. */
function onlineNote({ codFee }: Cart['terms'], isChoice: boolean): string {
  const saved = isChoice && codFee > 0 && texts.saved(formatRupees(codFee))
  return [`${texts.ways}.`, texts.freeDelivery, saved].filter(Boolean).join(' ')
}

function cashNote({ codFee }: Cart['terms']): string {
  return codFee === 0
    ? 'Pay when your order is delivered.'
    : `Pay when your order is delivered. ${formatRupees(codFee)} extra.`
}
