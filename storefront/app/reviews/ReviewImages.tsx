import type { Review } from '@nukkad/contract/reviews'
import { Dialog } from '@nukkad/ui/Dialog'
import { Picture } from '@nukkad/ui/Picture'
import { useState } from 'react'
import styles from './ReviewImages.module.css'

/** The first few pictures of a review, +N on the last one for the rest; a press shows them all. */
export function ReviewImages({ review, shown }: { review: Review; shown: number }) {
  const [isOpen, setOpen] = useState(false)
  const { images, username } = review
  const more = images.length - shown
  if (images.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={`${images.length} ${images.length === 1 ? 'picture' : 'pictures'} by ${username}`}
        className={styles.thumbnails}
        onClick={() => setOpen(true)}
      >
        {images.slice(0, shown).map((image, index) => (
          <span key={image.url} className={styles.thumbnail}>
            <Picture src={image.url} alt={image.alt} width={144} height={144} sizes="72px" className={styles.picture} />
            {more > 0 && index === shown - 1 && (
              <span aria-hidden="true" className={styles.more}>
                +{more}
              </span>
            )}
          </span>
        ))}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Pictures by ${username}`}>
        <ul className={styles.all}>
          {images.map((image) => (
            <li key={image.url}>
              <Picture src={image.url} alt={image.alt} width={800} height={1000} className={styles.large} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
