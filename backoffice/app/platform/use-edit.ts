import { useToast } from '@nukkad/ui/Toast'
import { type ChangeEvent, useState } from 'react'
import { useUnsaved } from './unsaved.tsx'
import { useWork } from './use-work.ts'

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The toast's text, optionally with a second line. */
type Toast = string | { text: string; detail: string }

/** The part of `useEdit`, `useRecord` and `useDraft` that fields and their form need. */
export type Fields<Draft extends object> = { isUnsaved?: boolean } & Pick<
  ReturnType<typeof useDraft<Draft>>,
  'draft' | 'change' | 'field' | 'errors' | 'isBusy' | 'message'
>

/**
 * Tracks the values of a form, from `initial` on. `save` sends one call at a time and shows `done` as a toast. After a
 * failure the typed values stay, with the API's message in `message` and field errors in `errors`.
 */
export function useEdit<Draft extends object>(initial: Draft | (() => Draft)) {
  const { setDraft, ...entry } = useDraft(initial)
  const { isUnsaved, keep } = useUnsaved(entry.draft)

  /** Shows `saved` and treats it as saved. */
  function accept(saved: Draft): void {
    setDraft(saved)
    keep(saved)
  }
  return { ...entry, accept, isUnsaved }
}

/** The same for a dialog: it closes without a question and discards typed values. */
export function useDraft<Draft extends object>(initial: Draft | (() => Draft)) {
  const [draft, setDraft] = useState(initial)
  const { isBusy, words: message, fields: errors, run, forget } = useWork()
  const toast = useToast()

  function change(part: Partial<Draft>): void {
    forget()
    setDraft((before) => ({ ...before, ...part }))
  }
  /** `work` returns the toast's text, or undefined if nothing was done. True after a success. */
  async function save(work: () => Promise<Toast | undefined>): Promise<boolean> {
    let done: Toast | undefined
    const isDone = await run(async () => {
      done = await work()
    })
    if (!isDone || done === undefined) return false
    if (typeof done === 'string') toast(done, { tone: 'success' })
    else toast(done.text, { tone: 'success', detail: done.detail })
    return true
  }
  /** The value, error and handler of a field for `name` of the draft; the API's name for it is `path`. */
  function field<Name extends keyof Draft & string>(name: Name, path: string = name) {
    return {
      value: String(draft[name]),
      error: errors[path],
      onChange: (event: Typed) => {
        forget(path)
        setDraft((before) => ({ ...before, [name]: event.target.value }))
      },
    }
  }
  return { draft, setDraft, change, field, save, run, forget, isBusy, message, errors }
}
