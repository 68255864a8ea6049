import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { createContext, type ReactNode, type RefObject, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { texts } from './texts.ts'
import styles from './unsaved.module.css'

type Guard = {
  mark: (form: string, isUnsaved: boolean) => void
  /** Whether unsaved changes may be discarded; asks only if there are any. */
  mayLeave: () => Promise<boolean>
  /** Drops unsaved text that has no record any more, so that the next page opens without a question. */
  forget: () => void
}
const GuardContext = createContext<Guard | null>(null)

/** Asks before unsaved text is lost through navigation or a closed tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>())
  const [asked, setAsked] = useState<{ settle: (isLeaving: boolean) => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => forms.current.size > 0 && nextLocation.pathname !== currentLocation.pathname,
  )
  useTabWarning(forms)
  const guard = useMemo<Guard>(
    () => ({
      mark: (form, isUnsaved) => void (isUnsaved ? forms.current.add(form) : forms.current.delete(form)),
      forget: () => forms.current.clear(),
      mayLeave: () =>
        forms.current.size === 0
          ? Promise.resolve(true)
          : new Promise<boolean>((resolve) => {
              setAsked({ settle: resolve })
            }),
    }),
    [],
  )
  function decide(isLeaving: boolean) {
    if (isLeaving) forms.current.clear()
    asked?.settle(isLeaving)
    setAsked(null)
    if (blocker.state !== 'blocked') return
    if (isLeaving) blocker.proceed()
    else blocker.reset()
  }
  return (
    <GuardContext value={guard}>
      {children}
      <Question isOpen={asked !== null || blocker.state === 'blocked'} onDecided={decide} />
    </GuardContext>
  )
}

function Question({ isOpen, onDecided }: { isOpen: boolean; onDecided: (isLeaving: boolean) => void }) {
  return (
    <Dialog open={isOpen} onClose={() => onDecided(false)} title={texts.unsaved.title}>
      <p>{texts.unsaved.text}</p>
      <p className={styles.ways}>
        <Button tone="primary" size="small" onClick={() => onDecided(false)} data-autofocus>
          {texts.unsaved.stay}
        </Button>
        <Button size="small" onClick={() => onDecided(true)}>
          {texts.unsaved.leave}
        </Button>
      </p>
    </Dialog>
  )
}

/** When the tab closes, the browser asks in its own words. */
function useTabWarning(forms: RefObject<ReadonlySet<string>>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [forms])
}

export function useUnsavedGuard(): Guard {
  const guard = use(GuardContext)
  if (guard === null) throw new Error('useUnsavedGuard must be used inside UnsavedGuard')
  return guard
}

/**
 * Tracks a form's changes from its first state. Call `keep` after a save; pass the saved values if the server changed
 * them.
 */
export function useUnsaved(typed: unknown): { isUnsaved: boolean; keep: (kept?: unknown) => void } {
  const now = JSON.stringify(typed)
  const [saved, setSaved] = useState(now)
  const isUnsaved = now !== saved
  const { form, mark } = useMarked(isUnsaved, saved)
  const keep = (kept: unknown = typed) => {
    // At once, so that the next page does not ask.
    mark(form, false)
    setSaved(JSON.stringify(kept))
  }
  return { isUnsaved, keep }
}

/** For a form that tracks its own unsaved state; it is marked again after each save. */
export function useMarked(isUnsaved: boolean, saved: unknown = null) {
  const form = useId()
  const { mark } = useUnsavedGuard()
  useEffect(() => {
    mark(form, isUnsaved)
    return () => mark(form, false)
  }, [mark, form, isUnsaved, saved])
  return { form, mark }
}
