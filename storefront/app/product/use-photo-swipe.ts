import type { ProductImage } from '@nukkad/contract/catalogue'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenPhotoSwipe, PhotoSwipeView } from './photo-swipe.ts'

/** Fetches what swipes and enlarges; where it does not arrive, the pictures can still be turned by buttons and keys. */
export function usePhotoSwipe({ images, place, onShow, onClose }: Looking) {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<PhotoSwipeView>(null)
  const [isReady, setReady] = useState(false)
  const [isZoomed, setZoomed] = useState(false)

  const show = useEffectEvent(onShow)
  const dismiss = useEffectEvent(onClose)
  const open = useEffectEvent((openPhotoSwipe: OpenPhotoSwipe) => {
    if (stage.current === null) return
    view.current = openPhotoSwipe(stage.current, images, {
      start: place,
      onShown: (other) => show(other),
      onZoomed: setZoomed,
      onReady: () => setReady(true),
      onDismissed() {
        if (view.current === null) return
        view.current = null
        dismiss()
      },
    })
  })

  // The library works on the page's own elements.
  useEffect(() => {
    let isLeft = false
    import('./photo-swipe.ts').then(
      ({ openPhotoSwipe }) => void (isLeft || open(openPhotoSwipe)),
      (error: unknown) => console.warn('Pictures can be turned but not enlarged:', error),
    )
    return () => {
      isLeft = true
      const opened = view.current
      view.current = null
      opened?.end()
    }
  }, [])

  useEffect(() => view.current?.show(place), [place])
  useKeys({ images, place, onShow, view, isZoomed })

  return { stage, isReady, isZoomed, toggleZoom: () => view.current?.toggleZoom() }
}

/** Arrows move what is enlarged, and turn the pictures where its edge is reached; Home and End go to the first and last. */
function useKeys({ images, place, onShow, view, isZoomed }: Keys) {
  const last = images.length - 1
  const turnTo = (other: number) => onShow(Math.min(last, Math.max(0, other)))
  const zoom = (wanted: boolean) => void (wanted !== isZoomed && view.current?.toggleZoom())
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => view.current?.pan('x', -1) || turnTo(place - 1),
    ArrowRight: () => view.current?.pan('x', 1) || turnTo(place + 1),
    ArrowUp: () => view.current?.pan('y', -1),
    ArrowDown: () => view.current?.pan('y', 1),
    Home: () => turnTo(0),
    End: () => turnTo(last),
    '+': () => zoom(true),
    '=': () => zoom(true),
    '-': () => zoom(false),
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  })
  // A modal dialog has the keyboard for itself, whichever of its parts is focused.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Looking = {
  images: readonly ProductImage[]
  place: number
  onShow: (place: number) => void
  onClose: () => void
}

type Keys = Omit<Looking, 'onClose'> & { view: RefObject<PhotoSwipeView | null>; isZoomed: boolean }
