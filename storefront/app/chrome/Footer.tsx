import { shop } from '@nukkad/contract/shop'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import { iconButtonClass } from '@nukkad/ui/IconButton'
import { href, Link } from 'react-router'
import { telephone } from '../platform/telephone.ts'
import { useSeller } from './chrome-loader.ts'
import styles from './Footer.module.css'
import { SellerIdentity } from './SellerIdentity.tsx'

const columns = [
  {
    title: 'Customer Service',
    links: [
      ['Contact Us', href('/contact-us')],
      ['Track Order', href('/manage-orders')],
      ['Return Order', href('/manage-orders')],
    ],
  },
  {
    title: 'Quick Links',
    links: [
      ['Privacy Policy', href('/privacy-policy')],
      ['Shipping & Returns', href('/shipping-returns')],
      ['Terms & Conditions', href('/terms-and-conditions')],
      ['About Us', href('/about-us')],
    ],
  },
] as const

/** The footer of spec §2.8, with who sells (the law asks for it on every page). */
export function Footer() {
  return (
    <footer className={styles.footer} data-surface="ink" data-print="no">
      <div className={styles.columns}>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(([name, to]) => (
                <li key={name}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
        <SellerIdentity />
      </div>
      <svg viewBox="0 0 100 22" aria-hidden="true" className={styles.wordmark}>
        <text x="50" y="24" textLength="97" lengthAdjust="spacingAndGlyphs">
          {shop.name}
        </text>
      </svg>
    </footer>
  )
}

const socialIcons: Record<(typeof shop.social)[number]['name'], IconName> = {
  Instagram: 'instagram',
  YouTube: 'youtube',
  X: 'x',
}

function Contact() {
  const { email, phone } = useSeller()
  return (
    <section aria-label="Follow and write">
      <h2 className={styles.title}>Say hello</h2>
      <ul className={styles.links}>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href={telephone(phone)}>{phone}</a>
        </li>
        <li className={styles.hours}>{shop.supportHours}</li>
      </ul>
      <ul className={styles.social}>
        {shop.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener" aria-label={name} className={iconButtonClass()}>
              <Icon name={socialIcons[name]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
