import { useIsQueueStored, useQueuedCount } from '../../state/use-bag-queue.ts'
import { texts } from '../../state/texts.ts'
import styles from './QueuedNote.module.css'

/** The changes of the bag that wait for the network. */
export function QueuedNote() {
  const count = useQueuedCount()
  const isStored = useIsQueueStored()
  if (count === 0) return null
  return (
    <output className={styles.note}>
      {texts.queue.waiting(count)} {!isStored && texts.queue.keepOpen}
    </output>
  )
}
