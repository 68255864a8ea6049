import { useState } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { GalleryZoom } from './GalleryZoom.tsx'
import { texts } from './texts.ts'

const closed = { isOpen: false, start: 0, time: 0 }

/** The enlarged pictures: their script is fetched by the first press. Each opening starts afresh, by its `time`. */
export function useGalleryZoom() {
  const [Zoom, setZoom] = useState<typeof GalleryZoom | null>(null)
  const [opened, setOpened] = useState(closed)
  const toastFailure = useFailureToast()

  async function open(start: number) {
    try {
      const { GalleryZoom: loaded } = await import('./GalleryZoom.tsx')
      setZoom(() => loaded)
      setOpened(({ time }) => ({ isOpen: true, start, time: time + 1 }))
    } catch (error) {
      toastFailure(texts.reviews.notOpened, error)
    }
  }
  return { Zoom, opened, open, close: () => setOpened((before) => ({ ...before, isOpen: false })) }
}
