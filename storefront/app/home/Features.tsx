import type { Feature } from '@nukkad/contract/content'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { Icon, type IconName } from '@nukkad/ui/Icon'
import { useTerms } from '../page/chrome-loader.ts'
import styles from './Features.module.css'
import { texts } from './texts.ts'

type HomeFeature = { icon: IconName; title: string; words: string }

const ofEveryShop = ({ codFee, returnDays }: ShownTerms): readonly HomeFeature[] => [
  { icon: 'truck', title: texts.features.delivery.title, words: texts.features.delivery.text },
  {
    icon: 'cash',
    title: texts.features.cash.title,
    words: texts.features.cash.text(codFee),
  },
  { icon: 'return', title: texts.features.returns.title(returnDays), words: texts.features.returns.text },
]

/** The features of every store, then the shop's own. */
export function Features({ features }: { features: readonly Feature[] }) {
  const terms = useTerms()
  return (
    <ul aria-label={texts.features.label} className={styles.features}>
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
