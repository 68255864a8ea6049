import { SkipLink } from '@nukkad/ui/SkipLink'
import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { telephone } from '../platform/telephone.ts'
import { useIdentity, useSeller } from '../page/chrome-loader.ts'
import { Logo } from '../page/Logo.tsx'
import styles from './OpeningSoon.module.css'
import { RouteAnnouncer } from '../page/RouteAnnouncer.tsx'
import { SellerIdentity } from './SellerIdentity.tsx'
import { texts } from './texts.ts'

const pages = [
  [texts.links.contactUs, href('/contact-us')],
  [texts.links.shippingReturns, href('/shipping-returns')],
  [texts.links.privacyPolicy, href('/privacy-policy')],
  [texts.links.terms, href('/terms-and-conditions')],
] as const

/** All that a shop shows before its first opening: who it is, how to reach it, and what the law asks for. */
export function OpeningSoon({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isPage = pages.some(([, path]) => path === pathname)
  return (
    <>
      <meta name="robots" content="noindex" />
      <SkipLink />
      {isPage && (
        <header className={styles.top}>
          <Logo />
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {isPage ? children : <Cover />}
      </main>
      <footer className={styles.footer} data-surface="ink">
        <nav aria-label={texts.openingSoon.pages}>
          <ul className={styles.links}>
            {pages.map(([name, path]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <SellerIdentity />
      </footer>
      <RouteAnnouncer />
    </>
  )
}

function Cover() {
  const { email, phone } = useSeller()
  const { name, tagline, supportHours, logo } = useIdentity()
  return (
    <div className={styles.cover}>
      {logo === null ? (
        <p className={styles.name}>{name}</p>
      ) : (
        <img src={logo.url} width={logo.width} height={logo.height} alt={name} className={styles.logo} />
      )}
      <h1 className={styles.title}>{texts.openingSoon.title}</h1>
      {tagline && <p className={styles.words}>{tagline}</p>}
      <p className={styles.contact}>
        <a href={`mailto:${email}`}>{email}</a>
        <a href={telephone(phone)}>{phone}</a>
        {supportHours && <span>{supportHours}</span>}
      </p>
    </div>
  )
}
