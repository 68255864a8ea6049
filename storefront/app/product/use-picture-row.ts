import type { ProductImage } from '@nukkad/contract/catalogue'
import { useEffect } from 'react'
import { useSnapRow } from './use-snap-row.ts'

/** The row of pictures; it follows the finger, the thumbnails, and the colour chosen beside it. */
export function usePictureRow(images: readonly ProductImage[], colour: string | null) {
  const snap = useSnapRow<HTMLUListElement>()
  const { show } = snap

  // The row's place is the browser's own; a chosen colour only asks it to move.
  useEffect(() => {
    const place = images.findIndex((image) => image.color === colour)
    if (colour !== null && place >= 0) show(place)
  }, [colour, images, show])

  return snap
}
