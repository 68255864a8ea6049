import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { texts } from './texts.ts'

type PaymentChoiceProps = {
  method: PaymentMethod
  cart: Cart
  /** Why COD is not available, and what to do instead. Null if it is. */
  cashRefusal: string | null
  onChange: (method: PaymentMethod) => void
}

export function PaymentChoice({ method, cart, cashRefusal, onChange }: PaymentChoiceProps) {
  const { grandTotal, terms } = cart
  const totalOf = (way: PaymentMethod) => formatRupees(grandTotal + deliveryCharges(way, terms))
  return (
    <RadioGroup
      legend={texts.payment.legend}
      value={method}
      onChange={onChange}
      options={[
        {
          value: 'ONLINE',
          label: texts.payment.online,
          note: onlineNote(terms, cashRefusal === null),
          aside: totalOf('ONLINE'),
          icon: 'card',
        },
        {
          value: 'CASH',
          label: texts.payment.cash,
          note: cashRefusal ?? cashNote(terms),
          disabled: cashRefusal !== null,
          ...(cashRefusal === null && { aside: totalOf('CASH') }),
          icon: 'cash',
        },
      ]}
    />
  )
}

/** The saving of paying online is shown only if COD is available. */
function onlineNote({ codFee }: Cart['terms'], isChoice: boolean): string {
  const { onlineWays, onlineSaves } = texts.payment
  return isChoice && codFee > 0 ? onlineSaves(onlineWays, codFee) : onlineWays
}

function cashNote({ codFee }: Cart['terms']): string {
  return codFee === 0 ? texts.payment.cashNote : texts.payment.cashNoteWithFee(codFee)
}
