import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

/** The first element of every page: skips the menus to `#main` (give the main element that id and tabIndex -1). */
export function SkipLink({ href = '#main', children = 'Skip to content' }: { href?: string; children?: string }) {
  return (
    <a href={href} className={styles.skip} onClick={keepSecret}>
      {children}
    </a>
  )
}

/** The hash of a mail's link contains a secret (`#stop=…`), which the hash of the main element would replace. */
function keepSecret(event: MouseEvent<HTMLAnchorElement>): void {
  if (!location.hash.includes('=')) return
  event.preventDefault()
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus()
}
