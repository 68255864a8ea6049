import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { useWishlist } from '../state/wishlist-context.ts'

export function EmptyWishlist() {
  const [isOpen, setOpen] = useState(false)
  const { empty } = useWishlist()
  const toast = useToast()
  const close = () => setOpen(false)

  async function clear() {
    try {
      await empty()
    } catch (error) {
      close()
      toast(messageOf(error, 'Failed to delete wishlist'), { tone: 'danger' })
    }
  }

  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        Clear all
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Remove all items from your wishlist?"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="danger" onClick={clear}>
              Clear all
            </Button>
          </>
        }
      >
        <p>Your bag is not affected.</p>
      </Dialog>
    </>
  )
}
