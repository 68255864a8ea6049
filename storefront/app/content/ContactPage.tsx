import { demoIdentity, demoSeller, type Seller } from '@nukkad/contract/shop'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useIdentity, useSeller } from '../page/chrome-loader.ts'
import { identityOf, publicHead, sellerOf } from '../page/public-head.ts'
import { telephone } from '../platform/telephone.ts'
import { chatLink } from './chat-link.ts'
import { CornerMap } from './CornerMap.tsx'
import styles from './ContactPage.module.css'
import { texts } from './texts.ts'
import type { Route } from './+types/ContactPage'

const path = href('/contact-us')
export const meta: Route.MetaFunction = ({ matches }) => {
  const seller = sellerOf(matches)
  const ways = [seller?.email, seller?.phone, identityOf(matches)?.supportHours]
  return publicHead(matches, {
    title: texts.contact.title,
    description: texts.contact.description(ways.filter(Boolean).join(', ')),
    path,
  })
}

/** The shop's address and contacts. Nothing on this page comes from another site (spec §2.1). */
export default function ContactPage() {
  const seller = useSeller()
  const { name, supportHours, social } = useIdentity()
  const { email, phone, address } = seller
  const chat = chatLink(social, phone)
  // The drawn map shows the demo shop's corner and nobody else's.
  const isDrawn = name === demoIdentity.name && address.join() === demoSeller.address.join()
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{texts.contact.title}</h1>
        {supportHours && <p className={styles.hours}>{texts.contact.hours(supportHours)}</p>}
        <ul className={styles.ways}>
          <Way icon="mail" name={texts.contact.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
          <Way icon="phone" name={texts.contact.phone}>
            <a href={telephone(phone)}>{phone}</a>
          </Way>
          {chat !== null && (
            <Way icon="chat" name={texts.contact.chat}>
              <a href={chat} rel="noopener">
                {texts.contact.whatsApp}
              </a>
            </Way>
          )}
          <Place seller={seller} isDrawn={isDrawn} />
        </ul>
      </div>
      {isDrawn && (
        <figure className={styles.map}>
          <CornerMap />
          <figcaption>
            {texts.map.caption} <Directions to={seller} />
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function Place({ seller, isDrawn }: { seller: Seller; isDrawn: boolean }) {
  const { legalName, address } = seller
  return (
    <Way icon="pin" name={texts.contact.address}>
      <address className={styles.address}>
        {legalName}
        <br />
        {address.join(', ')}
      </address>
      {!isDrawn && (
        <a href={mapsOf(seller)} target="_blank" rel="noopener noreferrer">
          {texts.contact.openMaps}
        </a>
      )}
    </Way>
  )
}

/** In whatever the shopper's device opens maps with. */
function mapsOf({ address }: Seller): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`
}

function Directions({ to: { address } }: { to: Seller }) {
  const query = encodeURIComponent(address.slice(0, 4).join(', '))
  return (
    <a href={`https://www.openstreetmap.org/search?query=${query}`} rel="noopener">
      {texts.contact.directions}
    </a>
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
