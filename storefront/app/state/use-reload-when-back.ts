import { useSyncExternalStore } from 'react'
import { useReturnOfLine } from '../connection/line.ts'
import { keptAnswers } from '../platform/kept-answers.ts'

/** Reads an answer again once the store can be reached, while a kept one is shown in its place. */
export function useReloadWhenBack(isShown: () => boolean, reload: () => Promise<void>): void {
  const isOld = useSyncExternalStore(keptAnswers.subscribe, isShown, () => false)
  useReturnOfLine(() => void reload(), isOld)
}
