import type { ProductImage } from '@nukkad/contract/catalogue'
import { useEffect, useRef } from 'react'
import { GarmentPicture } from '../goods/GarmentPicture.tsx'
import styles from './Thumbnails.module.css'
import { texts } from './texts.ts'

export function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)

  // The browser keeps the strip's position, as with the row of pictures.
  useEffect(() => {
    if (strip.current !== null) bringToMiddle(strip.current, index)
  }, [index])

  return (
    <ul ref={strip} className={styles.thumbnails}>
      {images.map((image, place) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={texts.gallery.picture(place + 1, image.color)}
            aria-current={place === index}
            className={styles.thumbnail}
            onClick={() => onShow(place)}
          >
            <GarmentPicture picture={image} sizes="(width >= 1100px) 68px, 44px" most={240} decorative />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the strip only: `scrollIntoView` would move the page with it. */
function bringToMiddle(strip: HTMLUListElement, index: number) {
  const thumbnail = strip.children[index]?.getBoundingClientRect()
  if (thumbnail === undefined) return
  const frame = strip.getBoundingClientRect()
  strip.scrollBy({
    left: thumbnail.x + thumbnail.width / 2 - (frame.x + frame.width / 2),
    top: thumbnail.y + thumbnail.height / 2 - (frame.y + frame.height / 2),
  })
}

type ThumbnailsProps = { images: readonly ProductImage[]; index: number; onShow: (index: number) => void }
