import type { Network } from '@nukkad/contract/network-rules'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import { iconButtonClass } from '@nukkad/ui/IconButton'
import { href, Link } from 'react-router'
import { telephone } from '../platform/telephone.ts'
import { useChromeData, useIdentity, useSeller } from '../page/chrome-loader.ts'
import styles from './Footer.module.css'
import { LowDataSwitch } from './LowDataSwitch.tsx'
import { SellerIdentity } from './SellerIdentity.tsx'
import { serviceLinks } from './service-links.ts'
import { texts } from './texts.ts'

const columns = [
  {
    title: texts.footer.customerService,
    hasPages: false,
    links: serviceLinks,
  },
  {
    title: texts.footer.quickLinks,
    hasPages: true,
    links: [
      [texts.links.privacyPolicy, href('/privacy-policy')],
      [texts.links.shippingReturns, href('/shipping-returns')],
      [texts.links.terms, href('/terms-and-conditions')],
      [texts.links.aboutUs, href('/about-us')],
    ],
  },
] as const

/** The footer of spec §2.8, with who sells (the law asks for it on every page). */
export function Footer() {
  const { footerPages } = useChromeData()
  return (
    <footer className={styles.footer} data-surface="ink" data-print="no">
      <div className={styles.columns}>
        {columns.map(({ title, hasPages, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(([name, to]) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
              {hasPages &&
                footerPages.map((page) => (
                  <li key={page.path}>
                    <Link to={page.path}>{page.title}</Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
        <Contact />
        <SellerIdentity />
      </div>
      <LowDataSwitch />
      <Name />
    </footer>
  )
}

/** The share of the page's width that six letters take. */
const letterWidth = 97 / 6

/** Across the page where it is long enough, its letters always as wide. */
function Name() {
  const { name } = useIdentity()
  const width = letterWidth * name.length
  const whole = Math.max(100, width + 3)
  return (
    <svg viewBox={`0 0 ${whole} 22`} aria-hidden="true" className={styles.wordmark}>
      <text x={whole / 2} y="24" textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  )
}

const socialIcons: Record<Network, IconName> = {
  Instagram: 'instagram',
  YouTube: 'youtube',
  Facebook: 'facebook',
  WhatsApp: 'whatsapp',
  X: 'x',
}

function Contact() {
  const { email, phone } = useSeller()
  const { supportHours, social } = useIdentity()
  return (
    <section aria-label={texts.footer.contactLabel}>
      <h2 className={styles.title}>{texts.footer.contact}</h2>
      <ul className={styles.links}>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href={telephone(phone)}>{phone}</a>
        </li>
        {supportHours && <li className={styles.hours}>{supportHours}</li>}
      </ul>
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ name, href }) => (
            <li key={name}>
              <a href={href} rel="noopener" aria-label={name} className={iconButtonClass()}>
                <Icon name={socialIcons[name]} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
