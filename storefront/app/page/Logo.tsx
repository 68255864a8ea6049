import { isDemoName } from '@nukkad/contract/shop'
import { href, Link } from 'react-router'
import { useIdentity } from './chrome-loader.ts'
import styles from './Logo.module.css'
import { texts } from './texts.ts'

/**
 * The shop's logo; without one its name, with the corner at the shoulder of the demo's. The checkout is a separate
 * document, so the link out of it loads the page.
 */
export function Logo({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const shop = useIdentity()
  const { name, logo } = shop
  return (
    <Link to={href('/')} reloadDocument={reloadDocument} className={styles.logo} aria-label={texts.logo(name)}>
      {logo ? (
        <img src={logo.url} width={logo.width} height={logo.height} alt="" className={styles.picture} />
      ) : (
        <span className={styles.name} data-long={name.length > 12}>
          {name}
        </span>
      )}
      {isDemoName(shop) && (
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className={styles.corner}>
          <path d="M0 0h10v10z" fill="currentColor" />
        </svg>
      )}
    </Link>
  )
}
