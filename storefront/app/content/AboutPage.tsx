import { shop } from '@nukkad/contract/shop'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { bannerImage } from '../chrome/campaign-pictures.ts'
import { banners } from '../chrome/campaign.ts'
import { useChromeData } from '../chrome/chrome-loader.ts'
import { publicHead } from '../chrome/public-head.ts'
import styles from './AboutPage.module.css'
import type { Route } from './+types/AboutPage'

const path = href('/about-us')

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    title: 'About Us',
    description: `${shop.name} is the street corner where everyone ends up. We make the clothes for it.`,
    path,
  })

const cards = [
  {
    title: 'Style',
    words:
      'We draw what is on the street: the chai glass, the lorry’s eye, the last bus. Loud on the chest or small at the hem, never both. Cuts are loose because summers are long.',
  },
  {
    title: 'Craft',
    words:
      'Cotton from here, knitted and woven here, sewn in two workshops in Bengaluru and Tiruppur. Water-based ink that sinks in. Every piece says what it weighs, how it measures and how it likes to be washed.',
  },
  {
    title: 'Vision',
    words:
      'Small runs, no landfill. When a print is gone it is gone, and something new stands at the corner. We would rather sell you three shirts in ten years than ten in three.',
  },
] as const

/** The brand's story and its three cards (spec §2.1). */
export default function AboutPage() {
  const [banner] = banners
  const { pictures } = useChromeData()
  return (
    <article className={styles.about}>
      <header className={styles.header}>
        <h1 className={styles.title}>Everyone ends up at the nukkad</h1>
        <p className={styles.lead}>
          The nukkad is where the lane meets the road: a tea stall, a bench, two scooters and an argument about cricket.
          Nobody dresses up for it and everybody is seen. {shop.name} began there in 2024, with one heavy tee and a
          drawing of half a glass of chai.
        </p>
      </header>
      {banner && (
        <img
          {...bannerImage(pictures, banner, 'wide')}
          sizes="(width >= 768px) min(100vw, 90rem), 160vw"
          alt={banner.alt}
          fetchPriority="high"
          className={styles.picture}
        />
      )}
      <ul className={styles.cards}>
        {cards.map(({ title, words }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <Link to={href('/')} className={buttonClass({ tone: 'primary', size: 'large' })}>
          Explore Collection
        </Link>
      </p>
    </article>
  )
}
