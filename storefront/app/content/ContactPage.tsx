import { shop } from '@nukkad/contract/shop'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { publicHead } from '../chrome/public-head.ts'
import { CornerMap } from './CornerMap.tsx'
import styles from './ContactPage.module.css'

const path = '/contact-us'
const phone = shop.supportPhone.replaceAll(/[^+\d]/g, '')
const chat = `https://wa.me/${phone.slice(1)}`
const directions = `https://www.openstreetmap.org/search?query=${encodeURIComponent(shop.address.slice(0, 4).join(', '))}`

export const meta: MetaFunction = ({ matches }) =>
  publicHead(matches, {
    title: 'Contact Us',
    description: `Write, call or drop in: ${shop.supportEmail}, ${shop.supportPhone}, ${shop.supportHours}.`,
    path,
  })

/** Where we are and how to reach us; nothing on this page comes from anywhere else (spec §2.1). */
export default function ContactPage() {
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>Contact Us</h1>
        <p className={styles.hours}>A person answers, {shop.supportHours}.</p>
        <ul className={styles.ways}>
          <Way icon="mail" name="E-mail">
            <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>
          </Way>
          <Way icon="phone" name="Phone">
            <a href={`tel:${phone}`}>{shop.supportPhone}</a>
          </Way>
          <Way icon="chat" name="Chat">
            <a href={chat} rel="noopener">
              Chat on WhatsApp
            </a>
          </Way>
          <Way icon="pin" name="Address">
            <address className={styles.address}>
              {shop.legalName}
              <br />
              {shop.address.join(', ')}
            </address>
          </Way>
        </ul>
      </div>
      <figure className={styles.map}>
        <CornerMap />
        <figcaption>
          Wheeler Road Extension, where it meets 2nd Cross.{' '}
          <a href={directions} rel="noopener">
            Directions
          </a>
        </figcaption>
      </figure>
    </div>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <Icon name={icon} size={28} />
      <div>
        <h2>{name}</h2>
        {children}
      </div>
    </li>
  )
}
