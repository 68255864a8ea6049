import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { Button } from '@nukkad/ui/Button'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'

type PlaceOrderButtonProps = { form: string; method: PaymentMethod; total: number; busy: boolean }

/** What comes next depends on how it is paid, so the button says it. */
export function PlaceOrderButton({ form, method, total, busy }: PlaceOrderButtonProps) {
  return (
    <Button type="submit" form={form} tone="primary" size="large" wide busy={busy}>
      {method === 'CASH' ? 'Place order' : 'Continue to payment'}
      <VisuallyHidden>, {formatRupees(total)}</VisuallyHidden>
    </Button>
  )
}
