import type { ProductImage } from '@nukkad/contract/catalogue'
import { Dialog } from '@nukkad/ui/Dialog'
import { Photo } from './Photo.tsx'
import styles from './Zoom.module.css'

/** One picture at its full size; scroll or pinch to look around. */
export function Zoom({ name, image, onClose }: ZoomProps) {
  return (
    <Dialog open={image !== undefined} onClose={onClose} title={name} wide>
      {image && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section ref={lookAtTheMiddle} tabIndex={0} aria-label="Picture" className={styles.window}>
          <Photo
            url={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            tint={image.tone}
            sizes="max(56rem, 180vw)"
            className={styles.picture}
          />
        </section>
      )}
    </Dialog>
  )
}

function lookAtTheMiddle(window: HTMLElement | null) {
  window?.scrollTo((window.scrollWidth - window.clientWidth) / 2, (window.scrollHeight - window.clientHeight) / 3)
}

type ZoomProps = { name: string; image: ProductImage | undefined; onClose: () => void }
