import type { Review } from '@nukkad/contract/reviews'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Photo } from '../goods/Photo.tsx'
import styles from './ReviewImages.module.css'
import { texts } from './texts.ts'

const size = { width: 720, height: 900 }

export function ReviewImages({ review, shown }: { review: Review; shown: number }) {
  const [isOpen, setOpen] = useState(false)
  const { images, username } = review
  const more = images.length - shown
  if (images.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={texts.reviews.pictures(images.length, username)}
        className={styles.thumbnails}
        onClick={() => setOpen(true)}
      >
        {images.slice(0, shown).map((image, index) => (
          <span key={image.url} className={styles.thumbnail}>
            <Photo {...image} {...size} most={240} sizes="72px" className={styles.picture} />
            {more > 0 && index === shown - 1 && (
              <span aria-hidden="true" className={styles.more}>
                {texts.reviews.morePictures(more)}
              </span>
            )}
          </span>
        ))}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.reviews.picturesTitle(username)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ul tabIndex={0} className={styles.all}>
          {images.map((image) => (
            <li key={image.url}>
              <Photo {...image} {...size} sizes="(width >= 768px) 20rem, 90vw" className={styles.large} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
