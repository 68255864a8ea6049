import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import styles from './scan.module.css'

const Camera = lazy(async () => ({ default: (await import('./Camera.tsx')).Camera }))

type ScanFieldProps = {
  label: string
  onCode: (code: string) => void
}

/** For a hand scanner, which types and presses Enter, for fingers, and for the camera of a phone. */
export function ScanField({ label, onCode }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [isLooking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    setTyped('')
    field.current?.focus()
    if (code !== '') onCode(code)
  }

  return (
    <div className={styles.scan}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
        />
        <Button size="small" aria-pressed={isLooking} onClick={() => setLooking((is) => !is)}>
          {isLooking ? 'Close camera' : 'Camera'}
        </Button>
      </form>
      {isLooking && (
        <Suspense>
          <Camera onCode={onCode} />
        </Suspense>
      )}
    </div>
  )
}
