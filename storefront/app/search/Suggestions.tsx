import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { useChromeData } from '../page/chrome-loader.ts'
import { recentSearches } from './recent-searches.ts'
import styles from './Suggestions.module.css'
import { texts } from './texts.ts'

export function Suggestions({ onChoose }: { onChoose: (words: string) => void }) {
  const { subscribe, current, onServer, clear } = recentSearches
  const recent = useSyncExternalStore(subscribe, current, onServer)
  const { menus } = useChromeData()
  // Shelves that came first would be pushed down by the searches.
  if (recent === null) return null
  return (
    <div className={styles.suggestions}>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent" className={styles.title}>
            {texts.recent.title}
          </h2>
          <ul data-stop className={styles.list}>
            {recent.map((words) => (
              <li key={words}>
                <button type="button" className={styles.recent} onClick={() => onChoose(words)}>
                  <Icon name="clock" size={18} />
                  {words}
                </button>
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="small" onClick={clear}>
            {texts.recent.clear}
          </Button>
        </section>
      )}
      {menus.map(({ gender, categories }) => (
        <section key={gender} aria-labelledby={`shelf-${gender}`}>
          <h2 id={`shelf-${gender}`} className={styles.title}>
            {gender}
          </h2>
          <ul data-stop className={styles.shelf}>
            {categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={href('/products/:slug', { slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
