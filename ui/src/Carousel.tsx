import type { ReactNode } from 'react'
import styles from './Carousel.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

const pixelsAClick = 300 // spec §9

/**
 * A row that swipes, scrolls and snaps by itself; arrows move it 300 px a click. Set `--carousel-item` on `className`
 * for another item width, `--carousel-columns` to have the heading beside the row. `heading` stands in line with the
 * arrows.
 */
export function Carousel({ label, heading, items, className }: CarouselProps) {
  const { ref, ends, measure } = useScrollEnds<HTMLUListElement>()
  const scroll = (pixels: number) => ref.current?.scrollBy({ left: pixels })
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
      <ul ref={ref} onScroll={measure} className={styles.row}>
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
