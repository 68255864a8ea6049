import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { texts } from './texts.ts'

export function AddLabel({ pieces, price }: { pieces: number; price: number }) {
  if (pieces < 2) return texts.buy.add
  const { before, heardBefore, heardAfter } = texts.buy.addSeveral
  return (
    <>
      {before}
      <VisuallyHidden>{heardBefore}</VisuallyHidden> {pieces}
      <VisuallyHidden>{heardAfter}</VisuallyHidden>
      {texts.buy.total(pieces * price)}
    </>
  )
}
