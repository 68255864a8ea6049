import type { PictureWidth } from '@nukkad/contract/media-rules'
import type { CardPicture } from './card.ts'
import styles from './GarmentPicture.module.css'
import { Photo } from './Photo.tsx'

export function GarmentPicture({
  picture,
  sizes,
  most,
  eager = false,
  untinted,
  decorative,
  className,
}: GarmentPictureProps) {
  return (
    <Photo
      url={picture.url}
      most={most}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      focus={picture.focus}
      tint={untinted ? undefined : picture.tone}
      sizes={sizes}
      eager={eager}
      className={className ? `${styles.frame} ${className}` : styles.frame}
    />
  )
}

type GarmentPictureProps = {
  picture: CardPicture
  sizes: string
  most?: PictureWidth
  eager?: boolean
  /** Nothing behind it until it has loaded, so that what lies under it stays in sight. */
  untinted?: boolean
  /** Says nothing: the same garment is described beside it. */
  decorative?: boolean
  className?: string | undefined
}
