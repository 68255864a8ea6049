import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { texts } from './texts.ts'

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
      toast(messageOf(error, texts.clear.failed), { tone: 'danger' })
    }
  }

  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {texts.clear.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.clear.title}
        actions={
          <>
            <Button onClick={close}>{texts.clear.cancel}</Button>
            <Button tone="danger" onClick={clear}>
              {texts.clear.clear}
            </Button>
          </>
        }
      >
        <p>{texts.clear.scope}</p>
      </Dialog>
    </>
  )
}
