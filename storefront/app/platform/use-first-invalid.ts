import { type RefObject, useEffect } from 'react'

/** Each time `refusals` counts up, the first refused field inside gets the focus, and with it the screen. */
export function useFirstInvalid(place: RefObject<HTMLElement | null>, refusals: number): void {
  // Focus is the browser's.
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [place, refusals])
}
