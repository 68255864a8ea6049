import { type ReactNode, useRef } from 'react'
import styles from './Carousel.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

const pixelsAClick = 300 // spec §9

/**
 * A row that swipes and snaps on phones; on wide screens arrows move it 300 px a click. Set `--carousel-item` on
 * `className` for another item width, `--carousel-columns` to put the heading beside the row, `--carousel-arrows: none`
 * where all items fit. `heading` is on a line with the arrows.
 */
export function Carousel({ label, heading, items, className }: CarouselProps) {
  const { ref, ends, measure } = useScrollEnds<HTMLUListElement>()
  const aim = useRef<number | null>(null)

  // A second press during the first scroll counts from the first one's target.
  function scroll(pixels: number) {
    const row = ref.current
    if (row === null) return
    const left = (aim.current ?? row.scrollLeft) + pixels
    aim.current = Math.max(0, Math.min(left, row.scrollWidth - row.clientWidth))
    row.scrollTo({ left: aim.current })
  }
  function follow() {
    if (aim.current !== null && Math.abs((ref.current?.scrollLeft ?? 0) - aim.current) < 1) aim.current = null
    measure()
  }

  return (
    <section aria-label={label} className={classNames(styles.carousel, className)}>
      <div className={styles.head}>
        {heading}
        {!(ends.atStart && ends.atEnd) && (
          <span className={styles.arrows}>
            <IconButton
              icon="arrow-left"
              label={`${label}: back`}
              framed
              aria-disabled={ends.atStart || undefined}
              onClick={() => scroll(-pixelsAClick)}
            />
            <IconButton
              icon="arrow-right"
              label={`${label}: more`}
              framed
              aria-disabled={ends.atEnd || undefined}
              onClick={() => scroll(pixelsAClick)}
            />
          </span>
        )}
      </div>
      <ul ref={ref} onScroll={follow} onScrollEnd={() => (aim.current = null)} className={styles.row}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  )
}

type CarouselProps = {
  label: string
  heading?: ReactNode
  items: readonly { id: string; content: ReactNode }[]
  className?: string
}
