import { useEffect, useRef } from 'react'
import { useMarked } from '../platform/unsaved.tsx'
import type { Draft } from './product-draft.ts'

const pauseMs = 1_000

type Waiting = { isWaiting: boolean; draft: Draft; save: () => Promise<unknown> }

/** Saves a moment after the last letter. */
export function useAutomaticSaving({ isWaiting, draft, save }: Waiting): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting, draft])
}

/** Leaving a draft saves it, but a closing tab does not wait for that. Leaving an unsaved live product asks first. */
export function useLeaveWarning({
  isUnsaved,
  savesAutomatically,
}: {
  isUnsaved: boolean
  savesAutomatically: boolean
}): void {
  useMarked(isUnsaved && !savesAutomatically)
  useEffect(() => {
    if (!isUnsaved || !savesAutomatically) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved, savesAutomatically])
}
