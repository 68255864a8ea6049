import styles from './SkipLink.module.css'

/** The first element of every page: skips the menus to `#main` (give the main element that id and tabIndex -1). */
export function SkipLink({ href = '#main', children = 'Skip to content' }: { href?: string; children?: string }) {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  )
}
