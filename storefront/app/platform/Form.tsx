import { Button, type ButtonProps } from '@nukkad/ui/Button'
import { CorrectedFields } from '@nukkad/ui/corrected-fields'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { useFirstInvalid } from './use-first-invalid.ts'
import { useOnce } from './use-once.ts'

type FormProps = {
  onSubmit: (form: FormData) => unknown
  className?: string | undefined
  id?: string
  /** The browser checks required fields. Otherwise the page and the server check every field. */
  native?: boolean
  children: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
const Sending = createContext(false)

/** A form that cannot be sent twice at once and moves to its first refused field. */
export function Form({ onSubmit, className, id, native = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy: isSending, once } = useOnce()
  const [answers, setAnswers] = useState(0)
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(nothing)
  useFirstInvalid(form, answers)

  return (
    <form
      ref={form}
      id={id}
      // POST, because a submit by the browser itself would put the typed values into the URL.
      method="post"
      noValidate={!native}
      className={className}
      aria-busy={isSending}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (name) setCorrected((before) => (before.has(name) ? before : new Set([...before, name])))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        void once(async () => {
          await onSubmit(typed)
          setCorrected(nothing)
          setAnswers((count) => count + 1)
        })
      }}
    >
      <CorrectedFields value={corrected}>
        <Sending value={isSending}>{children}</Sending>
      </CorrectedFields>
    </form>
  )
}

export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={use(Sending)} />
}
