import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { useChange } from '../platform/use-change.ts'

export type ReturnProps = { shown: ReturnPage; onReturn: (shown: ReturnPage) => void }
export type ReturnEntry = ReturnPage['log'][number]

/** A form for one change of the return. */
export function useReturnChange<Draft extends object>(
  { shown, onReturn }: ReturnProps,
  initial: Draft | (() => Draft),
) {
  return useChange({ record: shown, show: onReturn, missedIn }, initial)
}

function missedIn({ log }: ReturnPage, seen: ReturnPage): ReturnEntry[] {
  return log.slice(seen.log.length)
}
