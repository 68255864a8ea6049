import type { Cart } from '@nukkad/contract/cart'
import { codCharge, deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { RadioGroup } from '@nukkad/ui/RadioGroup'

type PaymentChoiceProps = { method: PaymentMethod; cart: Cart; onChange: (method: PaymentMethod) => void }

export function PaymentChoice({ method, cart, onChange }: PaymentChoiceProps) {
  const { grandTotal, couponCode, isPrepaidOnly = false } = cart
  const totalOf = (way: PaymentMethod) => formatRupees(grandTotal + deliveryCharges(way))
  return (
    <RadioGroup
      legend="How would you like to pay?"
      value={method}
      onChange={onChange}
      options={[
        {
          value: 'ONLINE',
          label: 'Pay online',
          note: 'Card, UPI or netbanking. Delivery is free.',
          aside: totalOf('ONLINE'),
          icon: 'card',
        },
        {
          value: 'CASH',
          label: 'Cash on delivery',
          note: isPrepaidOnly
            ? `Not with the code ${couponCode}: take it off your bag to pay the courier.`
            : `Pay the courier. A charge of ${formatRupees(codCharge)} is added.`,
          disabled: isPrepaidOnly,
          ...(!isPrepaidOnly && { aside: totalOf('CASH') }),
          icon: 'cash',
        },
      ]}
    />
  )
}
