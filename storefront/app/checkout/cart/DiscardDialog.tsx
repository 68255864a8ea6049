import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { bagQueue } from '../../state/bag-queue.ts'
import { useCart } from '../../state/cart-context.ts'
import { texts } from './texts.ts'

type DiscardDialogProps = { open: boolean; count: number; onClose: () => void }

/** Asks before the waiting changes are dropped. */
export function DiscardDialog({ open, count, onClose }: DiscardDialogProps) {
  const { reload } = useCart()
  const discard = async () => {
    onClose()
    bagQueue.discard()
    // A try without an answer may have changed it.
    await reload()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.waiting.question}
      actions={
        <>
          <Button onClick={onClose}>{texts.waiting.keep}</Button>
          <Button tone="danger" onClick={discard}>
            {texts.waiting.discard}
          </Button>
        </>
      }
    >
      <p>{texts.waiting.lost(count)}</p>
    </Dialog>
  )
}
