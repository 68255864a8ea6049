import { Picture } from '@nukkad/ui/Picture'
import type { CardPicture } from './card.ts'
import styles from './GarmentPicture.module.css'

/** A garment's picture, filling the frame it stands in. */
export function GarmentPicture({
  picture,
  sizes,
  eager = false,
  untinted,
  decorative,
  className,
}: GarmentPictureProps) {
  return (
    <Picture
      src={picture.url}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
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
  eager?: boolean
  /** Nothing behind it until it has loaded, so that what lies under it stays in sight. */
  untinted?: boolean
  /** Says nothing: the same garment is described beside it. */
  decorative?: boolean
  className?: string | undefined
}
