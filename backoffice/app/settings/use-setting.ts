import type { Settings } from '@nukkad/contract/staff/settings'
import { useEdit } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'

/**
 * Edits one setting from what `draft` holds of it. After a save the form holds what `tidied` makes of the answer, or else
 * what was typed; where somebody saved first, the page shows theirs and the draft stays.
 */
export function useSetting<Draft extends object>(draft: Draft | (() => Draft), tidied?: (saved: Settings) => Draft) {
  const { save: send, ...edit } = useEdit(draft)
  const reloaded = useReloaded()
  const save = (put: () => Promise<Settings>, done: (saved: Settings) => string) =>
    send(async () => {
      const saved = await reloaded(put)
      if (saved === undefined) return undefined
      edit.accept(tidied?.(saved) ?? edit.draft)
      return done(saved)
    })
  return { ...edit, save }
}
