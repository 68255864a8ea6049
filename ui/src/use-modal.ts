import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { hostToasts } from './toast-hosts.ts'

const leaveMillis = 260

/**
 * Ties a native `<dialog>` to `isOpen`: focus goes to its title, or to its element with `data-autofocus`; Escape and a
 * press outside ask to close; focus returns to its former place. `isPresent` stays true during the closing animation,
 * so that the dialog does not go empty at once. `opening` counts the openings: each begins with fresh content, also one
 * during that animation.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPresent = useLinger(isOpen)
  const opening = useOpenings(isOpen)

  // Only showModal puts the dialog into the top layer.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const opener = document.activeElement
    dialog.showModal()
    // The title comes first and has the attribute, too.
    const [title, field = title] = dialog.querySelectorAll<HTMLElement>('[data-autofocus]')
    field?.focus()
    const release = hostToasts(dialog)
    return () => {
      release()
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isOpen])

  return {
    isPresent,
    opening,
    dialog: {
      ref,
      // Chromium closes without asking if Escape or Back is pressed twice.
      onClose() {
        if (isOpen && ref.current?.open === false) onClose()
      },
      onCancel(event: SyntheticEvent) {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      },
      onMouseDown(event: MouseEvent) {
        if (event.target === ref.current) onClose()
      },
    },
  }
}

function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, openings: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, openings: seen.openings + Number(isOpen) })
  return seen.openings
}

function useLinger(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (isOpen || !wasOpen) return
    const timer = setTimeout(() => setWasOpen(false), leaveMillis)
    return () => clearTimeout(timer)
  }, [isOpen, wasOpen])
  return isOpen || wasOpen
}
