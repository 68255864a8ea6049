import type { Banner } from '@nukkad/contract/content'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Steps } from '../product/Steps.tsx'
import { useSnapRow } from '../product/use-snap-row.ts'
import { HeroBanner } from './HeroBanner.tsx'
import styles from './HeroBanners.module.css'
import { texts } from './texts.ts'

/**
 * The cover: the season's banners in a row that swipes. They move only when asked to, so the pictures of the later ones,
 * 110 kB on a phone, are fetched when a finger, a mouse or the keyboard comes to the cover.
 */
export function HeroBanners({ banners }: { banners: readonly Banner[] }) {
  const { row, index, show, onScroll } = useSnapRow<HTMLUListElement>()
  const cover = useRef<HTMLElement>(null)
  const isNear = useIsNear(cover, row)
  return (
    <section ref={cover} aria-label={texts.banners.label} className={styles.cover}>
      <ul ref={row} onScroll={onScroll} className={styles.row}>
        {banners.map((banner, place) => (
          <li key={`${place} ${banner.title}`} className={styles.place}>
            <HeroBanner banner={banner} isFirst={place === 0} isNear={isNear} />
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        <Steps labels={texts.banners} index={index} count={banners.length} onShow={show} />
      </div>
    </section>
  )
}

const reaching = ['pointerenter', 'focusin', 'scroll'] as const

/** Whether the shopper has come to the cover, or swiped its row before the page was live. */
function useIsNear(cover: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const reach = () => setNear(true)
    if (row.current && row.current.scrollLeft > 0) reach()
    const section = cover.current
    for (const event of reaching) section?.addEventListener(event, reach, { once: true, capture: true })
    return () => {
      for (const event of reaching) section?.removeEventListener(event, reach, { capture: true })
    }
  }, [cover, row])
  return isNear
}
