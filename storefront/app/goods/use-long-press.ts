import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMillis = 450
/** In pixels; a finger never rests quite still. */
const longestDrift = 10

/**
 * Calls when a finger rests on an element beside its buttons. The timer is our own, because Safari on iOS sends no
 * `contextmenu` for a finger. Null: nothing is called, and the browser's own menu opens.
 */
export function useLongPress(onHold: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])

  function hold() {
    cancel()
    if (isHeld.current) return
    isHeld.current = true
    onHold?.()
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      cancel()
      isHeld.current = false
      if (pointerType !== 'touch' || !isPrimary || isOnButton(target) || onHold === null) return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(hold, holdMillis)
    },
    // A mouse lying beside the screen may report a move, too.
    onPointerMove: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'touch' && Math.hypot(clientX - from.current.x, clientY - from.current.y) > longestDrift)
        cancel()
    },
    onPointerUp: cancel,
    // The browser scrolls.
    onPointerCancel: cancel,
    // Lifting the finger would follow the link. A key's click has no detail.
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current || event.detail === 0) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own menu for the link; some devices open it sooner.
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || onHold === null) return
      event.preventDefault()
      if (!isOnButton(event.target)) hold()
    },
  }
}

function isOnButton(target: EventTarget): boolean {
  return (target as Element).closest('button') !== null
}
