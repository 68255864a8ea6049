import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Button } from '@nukkad/ui/Button'
import { texts } from './texts.ts'
import styles from './Pages.module.css'

type FactListProps = { facts: StaffPage['facts']; onInsert: (name: string) => void }

/** Placeholders for the text, so that numbers always match the settings. */
export function FactList({ facts, onInsert }: FactListProps) {
  return (
    <details className={styles.facts}>
      <summary>{texts.placeholders.title}</summary>
      <p className={styles.soft}>{texts.placeholders.hint}</p>
      <ul>
        {facts.map(({ name, is, value }) => (
          <li key={name}>
            <span className={styles.fact}>
              <code>{texts.placeholders.name(name)}</code>
              <span className={styles.soft}>
                {is}
                {value !== '' && texts.placeholders.value(value)}
              </span>
            </span>
            <Button size="small" aria-label={texts.placeholders.insertName(name)} onClick={() => onInsert(name)}>
              {texts.placeholders.insert}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
