import { Icon } from '@nukkad/ui/Icon'
import { IconButton, iconButtonClass } from '@nukkad/ui/IconButton'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import styles from './SearchBar.module.css'
import { texts } from './texts.ts'

/** The search field. The header is hidden here (spec §2.8), so the link home is beside it. */
export function SearchBar({ typed, isStill = false, onType, onSubmit }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onType('')
    input.current?.focus()
  }

  return (
    <search className={isStill ? styles.top : `${styles.top} ${styles.sticky}`}>
      <form
        action={href('/search')}
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {/* Without scripts, Enter opens all results, too. */}
        <input type="hidden" name="all" value="1" />
        <Link to={href('/')} aria-label={texts.bar.home} className={iconButtonClass()}>
          <Icon name="arrow-left" />
        </Link>
        <input
          ref={input}
          data-autofocus={!isStill || undefined}
          type="search"
          name="q"
          aria-label={texts.bar.label}
          placeholder={texts.bar.example}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className={styles.input}
        />
        {typed === '' ? <span /> : <IconButton icon="close" label={texts.bar.clear} onClick={clear} />}
      </form>
    </search>
  )
}

type SearchBarProps = {
  typed: string
  /** It goes away with the page, below which something else stays. */
  isStill?: boolean
  onType: (words: string) => void
  onSubmit: () => void
}
