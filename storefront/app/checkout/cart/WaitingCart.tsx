import type { Cart } from '@nukkad/contract/cart'
import type { AddedLine } from '../../state/cart-context.ts'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { AddedLines } from './AddedLines.tsx'
import { QueuedNote } from './QueuedNote.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import { SavedItems } from './SavedItems.tsx'
import { texts } from './texts.ts'

/** A bag with nothing but items that the store does not have in it yet. */
export function WaitingCart({ added, saved }: { added: readonly AddedLine[]; saved: Cart['saved'] }) {
  return (
    <CheckoutFrame step="cart" title={texts.title}>
      <RefusedNote />
      <QueuedNote />
      <AddedLines lines={added} />
      <SavedItems items={saved} />
    </CheckoutFrame>
  )
}
