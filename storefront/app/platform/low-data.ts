import { useSyncExternalStore } from 'react'
import { isSlowLine, type Line } from '../worker/low-data-rules.ts'
import { createStoredText } from './stored-value.ts'

const stored = createStoredText('lowData')
const listeners = new Set<() => void>()

/** Low-data mode: nothing is fetched ahead, and pictures are smaller. The shopper's choice comes before the device's wish. */
export const lowData = {
  isOn: (): boolean => {
    const chosen = stored.read()
    return chosen === null ? deviceSavesData() : chosen === 'on'
  },
  choose: (isOn: boolean): void => {
    stored.write(isOn ? 'on' : 'off')
    lowData.tellWorker()
    for (const listener of listeners) listener()
  },
  /** The worker chooses the pictures, and cannot read the storage. */
  tellWorker: (): void => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ lowData: lowData.isOn() })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: Line }
  return isSlowLine(connection) || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** On the server and until hydration it is off. */
export function useLowData(): boolean {
  return useSyncExternalStore(lowData.subscribe, lowData.isOn, () => false)
}

/** A link's `prefetch`: its page is fetched while the pointer rests on it, or not before it is pressed. */
export function usePrefetch(): 'intent' | 'none' {
  return useLowData() ? 'none' : 'intent'
}
