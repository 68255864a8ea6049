import { type RefObject, useEffect } from 'react'

/** Each time `refusals` counts up, the first refused field inside gets the focus, and with its reason the screen. */
export function useFirstInvalid(place: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // Focus alone may leave the reason below the field under a bar at the screen's foot.
    field?.scrollIntoView({ block: 'center' })
  }, [place, refusals])
}
