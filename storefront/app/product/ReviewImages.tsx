import type { Review } from '@nukkad/contract/reviews'
import { useState } from 'react'
import { Photo } from '../goods/Photo.tsx'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { GalleryZoom } from './GalleryZoom.tsx'
import styles from './ReviewImages.module.css'
import { texts } from './texts.ts'

/** The size of pictures that name none. */
const size = { width: 720, height: 900 }
/** The wall behind an enlarged picture. */
const wall = '#1c1a17'

export function ReviewImages({ review, shown }: { review: Review; shown: number }) {
  const { Zoom, opened, open, close } = useZoom()
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
        onClick={open}
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
          start={0}
          open={opened.isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

/** The enlarged pictures; the script is loaded when somebody looks. */
function useZoom() {
  const [Zoom, setZoom] = useState<typeof GalleryZoom | null>(null)
  const [opened, setOpened] = useState({ isOpen: false, time: 0 })
  const toastFailure = useFailureToast()

  async function open() {
    try {
      const { GalleryZoom: loaded } = await import('./GalleryZoom.tsx')
      setZoom(() => loaded)
      setOpened(({ time }) => ({ isOpen: true, time: time + 1 }))
    } catch (error) {
      toastFailure(texts.reviews.notOpened, error)
    }
  }
  return { Zoom, opened, open, close: () => setOpened((before) => ({ ...before, isOpen: false })) }
}
