import { useSyncExternalStore } from 'react'
import { createStoredText } from '../platform/stored-value.ts'

const key = 'dismissedOffers'
const stored = createStoredText('local', key)
const listeners = new Set<() => void>()

/**
 * Runs where it stands in the page, before the banner is painted: the page is the same for everyone, so who put the
 * banner away would otherwise see it flash and the page jump.
 */
export function hideBeforePaint(offers: string): string {
  const text = JSON.stringify(offers).replaceAll('<', String.raw`\u003c`)
  return `try{if(localStorage.getItem('${key}')===${text})document.documentElement.dataset.offers='off'}catch{}`
}

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
