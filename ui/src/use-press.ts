import { type MouseEvent, use, useRef, useState } from 'react'
import { ToastContext } from './toast-context.ts'

export type PressOptions = {
  /** May return a promise: the button is busy until it settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  busy?: boolean | undefined
  disabledReason?: string | null | undefined
  /** Runs when the button is pressed despite a reason; without it, the reason is shown as a toast. */
  onRefused?: ((reason: string) => void) | undefined
}

/** A press that runs once at a time and gives the reason when it is not allowed. */
export function usePress({ busy = false, disabledReason, onRefused, onClick }: PressOptions) {
  const [isWaiting, setWaiting] = useState(false)
  // State changes one render too late for a double tap.
  const isLocked = useRef(false)
  const toast = use(ToastContext)

  function start(event: MouseEvent<HTMLButtonElement>) {
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    isLocked.current = true
    setWaiting(true)
    void result.finally(() => {
      isLocked.current = false
      setWaiting(false)
    })
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || isLocked.current) return event.preventDefault()
    if (!disabledReason) return start(event)
    event.preventDefault()
    const refuse = onRefused ?? toast?.show
    refuse?.(disabledReason)
  }

  return { press, isBusy: busy || isWaiting }
}
