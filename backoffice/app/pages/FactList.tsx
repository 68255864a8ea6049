import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Button } from '@nukkad/ui/Button'
import styles from './Pages.module.css'

type FactListProps = { facts: StaffPage['facts']; onInsert: (name: string) => void }

/** What a page names in a field, so that no number is typed that the shop does not keep. */
export function FactList({ facts, onInsert }: FactListProps) {
  return (
    <details className={styles.facts}>
      <summary>Facts that the text can name</summary>
      <p className={styles.soft}>A field is filled from your settings and prices, and follows when they change.</p>
      <ul>
        {facts.map(({ name, is, value }) => (
          <li key={name}>
            <span className={styles.fact}>
              <code>{`{${name}}`}</code>
              <span className={styles.soft}>
                {is}
                {value !== '' && `: ${value}`}
              </span>
            </span>
            <Button size="small" aria-label={`Put {${name}} into the text`} onClick={() => onInsert(name)}>
              Put in
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
