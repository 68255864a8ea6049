import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { useCamera } from './use-camera.tsx'
import styles from './scan.module.css'

type ScanFieldProps = {
  label: string
  hint?: string
  onCode: (code: string) => void
}

/** A field for a hand scanner, which types and presses Enter, for typing, and for a phone's camera. */
export function ScanField({ label, hint, onCode }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const camera = useCamera(onCode)
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
          hint={hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
        />
        {camera.button}
      </form>
      {camera.view}
    </div>
  )
}
