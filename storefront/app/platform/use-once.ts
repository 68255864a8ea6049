import { useRef, useState } from 'react'

/** Runs one task at a time and drops further calls in the meantime. Errors are thrown on the page. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const [broken, setBroken] = useState<{ error: unknown }>()
  // State changes one render too late for a double press.
  const isRunning = useRef(false)
  if (broken !== undefined) throw broken.error

  async function once(work: () => unknown): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setBroken({ error })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}
