import type { Feature } from '@nukkad/contract/content'
import { codCharge } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { returnWindowDays } from '@nukkad/contract/order-rules'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import styles from './Features.module.css'

type Told = { icon: IconName; title: string; words: string }

const ofEveryShop: readonly Told[] = [
  { icon: 'truck', title: 'Free delivery', words: 'Pay online and delivery costs nothing, at any size.' },
  {
    icon: 'cash',
    title: 'Cash on delivery',
    words: `Pay at the door for ${formatRupees(codCharge)} more. That is the only fee.`,
  },
  { icon: 'return', title: `${returnWindowDays}-day returns`, words: 'Asked for online, collected at your door.' },
]

/** What the store itself keeps to, then the shop's own. */
export function Features({ features }: { features: readonly Feature[] }) {
  return (
    <ul aria-label="What you can count on" className={styles.features}>
      {[...ofEveryShop, ...features].map(({ icon, title, words }) => (
        <li key={title} className={styles.feature}>
          <Icon name={icon} size={40} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}
