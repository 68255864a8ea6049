import { codCharge } from '@nukkad/contract/cart-rules'
import { formatRupees } from '@nukkad/contract/money'
import { returnWindowDays } from '@nukkad/contract/order-rules'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import styles from './Features.module.css'

const features: readonly { icon: IconName; title: string; words: string }[] = [
  { icon: 'truck', title: 'Free delivery', words: 'Pay online and delivery costs nothing, at any size.' },
  {
    icon: 'cash',
    title: 'Cash on delivery',
    words: `Pay at the door for ${formatRupees(codCharge)} more. That is the only fee.`,
  },
  { icon: 'return', title: `${returnWindowDays}-day returns`, words: 'Asked for online, collected at your door.' },
  { icon: 'fabric', title: 'Made in India', words: 'Cotton from here, sewn here, printed with water-based ink.' },
]

export function Features() {
  return (
    <ul aria-label="What you can count on" className={styles.features}>
      {features.map(({ icon, title, words }) => (
        <li key={title} className={styles.feature}>
          <Icon name={icon} size={40} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}
