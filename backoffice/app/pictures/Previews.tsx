import { pictureAt } from '@nukkad/contract/media-rules'
import type { Crop } from '@nukkad/contract/picture-rules'
import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { type Focus, visiblePart } from './visible-part.ts'
import { texts } from './texts.ts'
import styles from './PictureDialog.module.css'

type PreviewProps = { picture: StaffPicture; focus: Focus; crop: Crop | null }

const frames = [
  { name: texts.preview.card, shape: 4 / 5, className: styles.card },
  { name: texts.preview.page, shape: 4 / 5, className: styles.product },
  { name: texts.preview.banner, shape: 21 / 9, className: styles.banner },
]

/** The picture as the store will show it, before it is saved. */
export function Previews({ picture, focus, crop }: PreviewProps) {
  return (
    <section className={styles.previews} aria-label={texts.preview.title}>
      {frames.map(({ name, shape, className }) => (
        <figure key={name} className={className}>
          <Framed picture={picture} shape={shape} focus={focus} crop={crop} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}

type FramedProps = PreviewProps & { shape: number }

/** A frame of that shape, filled with the visible part of the original. */
function Framed({ picture, shape, focus, crop }: FramedProps) {
  const source = sourceOf(picture)
  const { left, top, width, height } = visiblePart(source, shape, focus, crop ?? undefined)
  return (
    <div className={styles.frame} style={{ aspectRatio: shape }}>
      <img
        src={pictureAt(source.url, { width: source.width, most: 800 })}
        alt=""
        draggable={false}
        style={{
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
          width: `${100 / width}%`,
        }}
      />
    </div>
  )
}

/** The picture to crop, as it was uploaded. */
export function sourceOf({ original, url, width, height }: StaffPicture) {
  return original ?? { url: url ?? '', width: width ?? 1, height: height ?? 1 }
}
