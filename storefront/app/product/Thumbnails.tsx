import type { ProductImage } from '@nukkad/contract/catalogue'
import { GarmentPicture } from './GarmentPicture.tsx'
import styles from './Thumbnails.module.css'

/** Every picture small; the one in sight is marked. */
export function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {images.map((image, place) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Picture ${place + 1}${image.color === null ? '' : `, ${image.color}`}`}
            aria-current={place === index}
            className={styles.thumbnail}
            onClick={() => onShow(place)}
          >
            <GarmentPicture picture={image} sizes="(min-width: 68.75rem) 68px, 44px" most={240} decorative />
          </button>
        </li>
      ))}
    </ul>
  )
}

type ThumbnailsProps = { images: readonly ProductImage[]; index: number; onShow: (index: number) => void }
