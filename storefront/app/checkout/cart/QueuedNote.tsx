import { useQueuedCount } from '../../state/use-bag-queue.ts'
import { texts } from '../../state/texts.ts'
import styles from './QueuedNote.module.css'

/** The changes of the bag that wait for the network. */
export function QueuedNote() {
  const count = useQueuedCount()
  return count === 0 ? null : <output className={styles.note}>{texts.queue.waiting(count)}</output>
}
