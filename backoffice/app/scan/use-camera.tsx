import { Button } from '@nukkad/ui/Button'
import { lazy, Suspense, useState } from 'react'
import { texts } from './texts.ts'

const Camera = lazy(async () => ({ default: (await import('./Camera.tsx')).Camera }))

/** The camera of a phone beside a field: the button that opens it, and its picture while it is open. */
export function useCamera(onCode: (code: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button size="small" aria-pressed={isOpen} onClick={() => setOpen((is) => !is)}>
      {isOpen ? texts.close : texts.open}
    </Button>
  )
  const view = isOpen && (
    <Suspense>
      <Camera onCode={onCode} />
    </Suspense>
  )
  return { button, view }
}
