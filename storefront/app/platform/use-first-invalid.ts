import { type RefObject, useEffect } from 'react'

/** Each time `refusals` increases, focuses the first refused field inside and scrolls to it and its error. */
export function useFirstInvalid(place: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // Focus alone may leave the error below the field under a bar at the foot of the screen.
    field?.scrollIntoView({ block: 'center' })
  }, [place, refusals])
}
