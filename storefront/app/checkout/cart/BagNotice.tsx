import { IconButton } from '@nukkad/ui/IconButton'
import styles from './BagNotice.module.css'
import { texts } from './texts.ts'

type BagNoticeProps = { label: string; title: string; lines: readonly string[]; onDismiss: () => void }

/** News of changes to the bag that were not the shopper’s, until it is dismissed. */
export function BagNotice({ label, title, lines, onDismiss }: BagNoticeProps) {
  return (
    <section aria-label={label} className={styles.box}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" label={texts.dismiss} onClick={onDismiss} />
    </section>
  )
}
