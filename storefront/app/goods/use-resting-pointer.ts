import { type PointerEvent, useRef } from 'react'

const restMillis = 150

/** Calls when a mouse rests on an element, and when it leaves; a pointer that only passes over calls neither. */
export function useRestingPointer({ onRest, onLeave }: { onRest: () => void; onLeave: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(onRest, restMillis)
    },
    onLeave: () => {
      clearTimeout(timer.current)
      onLeave()
    },
  }
}
