import { IconButton } from '@nukkad/ui/IconButton'
import { type MouseEvent, useEffect } from 'react'
import { GarmentPicture } from '../goods/GarmentPicture.tsx'
import styles from './Gallery.module.css'
import { gallerySizes } from '../goods/picture-sizes.ts'
import type { ProductView } from './product-loader.ts'
import { Steps } from './Steps.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { WishlistHeart } from '../goods/WishlistHeart.tsx'
import type { ProductImage } from '@nukkad/contract/catalogue'
import { useGalleryZoom } from './use-gallery-zoom.ts'
import { useSnapRow } from './use-snap-row.ts'
import { texts } from './texts.ts'

/** The pictures in a row that swipes, with thumbnails; a press looks closer. A colour chosen beside it is shown. */
export function Gallery({ product, colour }: { product: ProductView; colour: string | null }) {
  const { images } = product
  const { row, index, show, onScroll } = usePictureRow(images, colour)
  const { Zoom, opened, open, close } = useGalleryZoom()

  function press({ currentTarget, target }: MouseEvent<HTMLUListElement>) {
    const pressed = [...currentTarget.children].findIndex((picture) => picture.contains(target as Node))
    void open(pressed < 0 ? index : pressed)
  }

  return (
    <section aria-label={texts.gallery.label} className={styles.gallery}>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it; the button below does what a press does */}
        <ul ref={row} tabIndex={0} data-press onScroll={onScroll} onClick={press} className={styles.row}>
          {images.map((image, place) => (
            <li key={image.url} className={styles.picture}>
              <GarmentPicture picture={image} sizes={gallerySizes} eager={place === 0} />
            </li>
          ))}
        </ul>
        <IconButton
          icon="search"
          label={texts.gallery.zoom}
          aria-haspopup="dialog"
          className={styles.closer}
          onClick={() => open(index)}
        />
        <Heart product={product} />
        <div className={styles.steps}>
          <Steps labels={texts.gallery} index={index} count={images.length} onShow={show} />
        </div>
      </div>
      <Thumbnails images={images} index={index} onShow={show} />
      {Zoom && (
        <Zoom
          key={opened.time}
          name={product.name}
          images={images}
          start={opened.start}
          open={opened.isOpen}
          onClose={(last) => {
            close()
            show(last)
          }}
        />
      )}
    </section>
  )
}

function Heart({ product: { productId, name, isPreview } }: { product: ProductView }) {
  if (isPreview) return null
  return (
    <div className={styles.heart}>
      <WishlistHeart productId={productId} name={name} />
    </div>
  )
}

/** The row of pictures; it follows the finger, the thumbnails, and the colour chosen beside it. */
function usePictureRow(images: readonly ProductImage[], colour: string | null) {
  const snap = useSnapRow<HTMLUListElement>()
  const { show } = snap

  // The row's place is the browser's own; a chosen colour only asks it to move.
  useEffect(() => {
    const place = images.findIndex((image) => image.color === colour)
    if (colour !== null && place >= 0) show(place)
  }, [colour, images, show])

  return snap
}
