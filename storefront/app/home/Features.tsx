import type { Feature } from '@nukkad/contract/content'
import { formatRupees } from '@nukkad/contract/money'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import { useTerms } from '../page/chrome-loader.ts'
import styles from './Features.module.css'

type HomeFeature = { icon: IconName; title: string; words: string }

const ofEveryShop = ({ codFee, returnDays }: ShownTerms): readonly HomeFeature[] => [
  { icon: 'truck', title: 'Free delivery', words: 'Free delivery on every prepaid order' },
  {
    icon: 'cash',
    title: 'Cash on delivery',
    words: codFee === 0 ? 'COD available at no extra charge' : `COD available (${formatRupees(codFee)} extra)`,
  },
  { icon: 'return', title: `${returnDays}-day returns`, words: 'Easy pick-up from your doorstep' },
]

/** What the store itself keeps to, then the shop's own. */
export function Features({ features }: { features: readonly Feature[] }) {
  const terms = useTerms()
  return (
    <ul aria-label="Why shop with us" className={styles.features}>
      {[...ofEveryShop(terms), ...features].map(({ icon, title, words }) => (
        <li key={title} className={styles.feature}>
          <Icon name={icon} size={40} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}
