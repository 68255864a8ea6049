import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useIsOnline } from '../../connection/line.ts'
import { useCart } from '../../state/cart-context.ts'
import { useIsQueueStored, useQueuedCount } from '../../state/use-bag-queue.ts'
import { texts as stateTexts } from '../../state/texts.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import styles from './QueuedNote.module.css'
import { texts } from './texts.ts'

/** The changes of the bag that wait for the network. One that always fails would close the checkout for ever. */
export function QueuedNote() {
  const count = useQueuedCount()
  const isStored = useIsQueueStored()
  const isConnected = useIsOnline()
  const { sendWaiting } = useCart()
  const [isAsking, setAsking] = useState(false)
  if (count === 0) return null
  return (
    <div className={styles.note}>
      <output>
        {stateTexts.queue.waiting(count, isConnected)} {!isStored && stateTexts.queue.keepOpen}
      </output>
      <div className={styles.ways}>
        <Button size="small" disabledReason={isConnected ? null : texts.waiting.offline} onClick={sendWaiting}>
          {texts.waiting.save}
        </Button>
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {texts.waiting.discard}
        </Button>
      </div>
      <DiscardDialog open={isAsking} count={count} onClose={() => setAsking(false)} />
    </div>
  )
}
