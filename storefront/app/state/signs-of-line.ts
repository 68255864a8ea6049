import { onAnswer } from '../platform/api.ts'

/**
 * Calls `listener` when the store may be in reach again although the device never reported a lost network: the page is
 * looked at again, or another call was answered. Returns how to stop that.
 */
export function onSignOfLine(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const stop = onAnswer(listener)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', listener)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', listener)
  }
}
