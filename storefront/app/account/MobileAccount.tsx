import type { Order } from '@nukkad/contract/order'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useSession } from '../platform/session.ts'
import { LatestOrder } from './LatestOrder.tsx'
import { LogoutDialog } from '../layout/LogoutDialog.tsx'
import styles from './MobileAccount.module.css'
import { NewEmail } from './NewEmail.tsx'
import { texts } from './texts.ts'

const links: { to: string; label: string; icon: IconName }[] = [
  { to: href('/manage-orders'), label: texts.orders.title, icon: 'box' },
  { to: href('/manage-address'), label: texts.addresses.title, icon: 'pin' },
  { to: href('/wishlist'), label: texts.wishlist, icon: 'heart' },
  { to: href('/help-and-support'), label: texts.help.title, icon: 'chat' },
]

export function MobileAccount({ orders }: { orders: Order[] | null }) {
  const user = useSession()?.user
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  return (
    <div className={styles.account}>
      <header className={styles.head}>
        <h1 className={styles.name}>{user?.name}</h1>
        <p className={styles.facts}>
          {user?.email}
          <br />
          +91 {user?.phone}
        </p>
        <Link to={href('/manage-profile')} className={styles.edit}>
          {texts.overview.edit}
        </Link>
      </header>
      {user && <NewEmail user={user} />}
      <nav aria-label={texts.menu} className={styles.links}>
        {links.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles.link}>
            <Icon name={icon} />
            {label}
            <Icon name="chevron-right" size={20} className={styles.arrow} />
          </Link>
        ))}
        <button type="button" className={styles.link} onClick={() => setLeaving(true)}>
          <Icon name="logout" />
          {texts.logout}
        </button>
      </nav>
      <LatestOrder orders={orders} onAll={() => void navigate(href('/manage-orders'))} />
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
