import { Icon } from '@nukkad/ui/Icon'
import { texts } from './texts.ts'
import styles from './SearchButton.module.css'

/** Opens the search across the back office. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      // Lists also have a button named “Search”.
      aria-label={texts.title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Icon name="search" size={20} />
      <span className={styles.label}>{texts.open}</span>
      <kbd className={styles.key} aria-hidden="true">
        {texts.shortcut(commandKey())}
      </kbd>
    </button>
  )
}

function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
