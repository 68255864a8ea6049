import { shop } from '@nukkad/contract/shop'
import { href, Link } from 'react-router'
import styles from './Logo.module.css'

/** The name and, at its shoulder, the corner. The checkout is a document of its own: the way out of it loads afresh. */
export function Logo({ reloadDocument = false }: { reloadDocument?: boolean }) {
  return (
    <Link to={href('/')} reloadDocument={reloadDocument} className={styles.logo} aria-label={`${shop.name}, home`}>
      {shop.name}
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className={styles.corner}>
        <path d="M0 0h10v10z" fill="currentColor" />
      </svg>
    </Link>
  )
}
