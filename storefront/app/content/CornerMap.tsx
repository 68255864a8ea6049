import { demoName } from '@nukkad/contract/shop'
import styles from './CornerMap.module.css'
import { texts } from './texts.ts'

const blocks = [
  'M0 0h150v120H0z',
  'M182 0h196v120H182z',
  'M410 0h190v96L410 120z',
  'M0 152h150v130H0z',
  'M182 152h196v130H182z',
  'M410 150l190-24v156H410z',
  'M0 314h150v136H0z',
  'M182 314h196v136H182z',
  'M410 314h190v136H410z',
]

/** The demo shop's corner, with its name. */
export function CornerMap() {
  return (
    <svg viewBox="0 0 600 450" aria-hidden="true" className={styles.map}>
      <rect width="600" height="450" className={styles.street} />
      {blocks.map((block) => (
        <path key={block} d={block} className={styles.block} />
      ))}
      <path d="M0 314h150v136H0z" className={styles.park} />
      <path d="M410 150l62-8v68h-62z" className={styles.shop} />
      <g className={styles.name}>
        <text x="75" y="388">
          {texts.map.park}
        </text>
        <text x="280" y="303">
          {texts.map.crossStreet}
        </text>
        <text x="-225" y="399" transform="rotate(-90)">
          {texts.map.mainStreet}
        </text>
      </g>
      <text x="482" y="186" className={styles.label}>
        {demoName}
      </text>
    </svg>
  )
}
