import type { ProductImage } from '@nukkad/contract/catalogue'
import { IconButton } from '@nukkad/ui/IconButton'
import { Modal } from '@nukkad/ui/Modal'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useState } from 'react'
import styles from './GalleryZoom.module.css'
import { Photo } from '../goods/Photo.tsx'
import './photo-swipe.css'
import { usePhotoSwipe } from './use-photo-swipe.ts'
import { texts } from './texts.ts'

/** The pictures over the whole window, to swipe and to enlarge. `onClose` gets the last one that was shown. */
export function GalleryZoom({ name, images, start, open, onClose }: GalleryZoomProps) {
  const [place, setPlace] = useState(start)
  const close = () => onClose(place)
  return (
    <Modal
      open={open}
      onClose={close}
      title={name}
      foot={null}
      className={styles.viewer ?? ''}
      parts={{ sheet: styles.sheet, header: styles.header, body: styles.body }}
    >
      <Pictures images={images} place={place} onShow={setPlace} onClose={close} />
    </Modal>
  )
}

function Pictures({ images, place, onShow, onClose }: PicturesProps) {
  const { stage, isReady, isZoomed, toggleZoom } = usePhotoSwipe({ images, place, onShow, onClose })
  const image = images[place]
  if (image === undefined) return null
  return (
    <>
      {/* The wall goes on where the picture ends. */}
      <div ref={stage} className={styles.stage} style={{ backgroundColor: image.tone }}>
        {/* The picture before, and without, the script that swipes. */}
        {!isReady && (
          <Photo
            url={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            sizes="100vw"
            fit="contain"
            className={styles.plain}
          />
        )}
      </div>
      <Controls images={images} place={place} onShow={onShow} {...{ isReady, isZoomed, toggleZoom }} />
    </>
  )
}

function Controls({ images, place, onShow, isReady, isZoomed, toggleZoom }: ControlsProps) {
  const last = images.length - 1
  return (
    <div className={styles.controls}>
      <IconButton
        icon="arrow-left"
        label={texts.zoom.previous}
        framed
        aria-disabled={place === 0 || undefined}
        className={styles.back}
        onClick={() => onShow(Math.max(0, place - 1))}
      />
      <p aria-live="polite" className={styles.count}>
        <VisuallyHidden>{texts.zoom.place.before}</VisuallyHidden>
        {place + 1} / {images.length}
        <VisuallyHidden>{texts.zoom.place.after(images[place]?.alt ?? '')}</VisuallyHidden>
      </p>
      <IconButton
        icon="arrow-right"
        label={texts.zoom.next}
        framed
        aria-disabled={place === last || undefined}
        className={styles.on}
        onClick={() => onShow(Math.min(last, place + 1))}
      />
      <IconButton
        icon={isZoomed ? 'minus' : 'plus'}
        label={isZoomed ? texts.zoom.zoomOut : texts.zoom.zoomIn}
        framed
        aria-disabled={!isReady || undefined}
        className={styles.zoom}
        onClick={toggleZoom}
      />
    </div>
  )
}

type GalleryZoomProps = {
  name: string
  images: readonly ProductImage[]
  start: number
  open: boolean
  onClose: (place: number) => void
}

type PicturesProps = {
  images: readonly ProductImage[]
  place: number
  onShow: (place: number) => void
  onClose: () => void
}

type ControlsProps = Omit<PicturesProps, 'onClose'> & { isReady: boolean; isZoomed: boolean; toggleZoom: () => void }
