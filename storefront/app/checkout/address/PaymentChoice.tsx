import { codCharge, deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { RadioGroup } from '@nukkad/ui/RadioGroup'

type PaymentChoiceProps = { method: PaymentMethod; total: number; onChange: (method: PaymentMethod) => void }

export function PaymentChoice({ method, total, onChange }: PaymentChoiceProps) {
  const totalOf = (way: PaymentMethod) => formatRupees(total + deliveryCharges(way))
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
          note: `Pay the courier. A charge of ${formatRupees(codCharge)} is added.`,
          aside: totalOf('CASH'),
          icon: 'cash',
        },
      ]}
    />
  )
}
