import { formatRupees } from '@nukkad/contract/money'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'

export function AddLabel({ pieces, price }: { pieces: number; price: number }) {
  if (pieces < 2) return 'Add to bag'
  return (
    <>
      Add<VisuallyHidden> to bag:</VisuallyHidden> {pieces}
      <VisuallyHidden> items</VisuallyHidden> · {formatRupees(pieces * price)}
    </>
  )
}
