import type { Review } from '@nukkad/contract/reviews'
import { Photo } from '../goods/Photo.tsx'
import styles from './ReviewImages.module.css'
import { texts } from './texts.ts'
import { useGalleryZoom } from './use-gallery-zoom.ts'

/** The size of pictures that name none. */
const size = { width: 720, height: 900 }
/** The wall behind an enlarged picture. */
const wall = '#1c1a17'

export function ReviewImages({ review, shown }: { review: Review; shown: number }) {
  const { Zoom, opened, open, close } = useGalleryZoom()
  const { username } = review
  const images = review.images.map(({ url, alt, width = size.width, height = size.height }) => {
    return { url, alt, width, height }
  })
  const more = images.length - shown
  if (images.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={texts.reviews.pictures(images.length, username)}
        aria-haspopup="dialog"
        className={styles.thumbnails}
        onClick={() => open(0)}
      >
        {images.slice(0, shown).map((image, index) => (
          <span key={image.url} className={styles.thumbnail}>
            <Photo {...image} most={240} sizes="72px" className={styles.picture} />
            {more > 0 && index === shown - 1 && (
              <span aria-hidden="true" className={styles.more}>
                {texts.reviews.morePictures(more)}
              </span>
            )}
          </span>
        ))}
      </button>
      {Zoom && (
        <Zoom
          key={opened.time}
          name={texts.reviews.picturesTitle(username)}
          images={images.map((image) => ({ ...image, color: null, tone: wall }))}
          start={opened.start}
          open={opened.isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
