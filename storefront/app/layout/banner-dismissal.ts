import { useSyncExternalStore } from 'react'
import { createStoredText } from '../platform/stored-value.ts'

const key = 'dismissedOffers'
const stored = createStoredText(key)
const listeners = new Set<() => void>()

/**
 * Runs at its place in the page, before the banner is painted. The page is the same for everyone, so a shopper who
 * dismissed the banner would otherwise see it flash and the page jump. Its element carries the offers as
 * `data-offers`, so that the script itself is always the same.
 */
export const hideBeforePaint = `try{if(localStorage.getItem('${key}')===document.currentScript.dataset.offers)document.documentElement.dataset.offers='off'}catch{}`

/** Whether these offers were put away on this device. New offers show again. */
export function useDismissal(offers: string) {
  const dismissed = useSyncExternalStore(subscribe, stored.read, () => null)
  return {
    isDismissed: dismissed === offers,
    dismiss: () => {
      stored.write(offers)
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
