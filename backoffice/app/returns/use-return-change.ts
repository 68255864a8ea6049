import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { useState } from 'react'
import { freshOf } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'

export type ReturnProps = { shown: ReturnPage; onReturn: (shown: ReturnPage) => void }
export type ReturnEntry = ReturnPage['log'][number]

type Seen = { returnId: string; version: number }

/** As `useOrderChange`: one change at a time, and what somebody else did first is shown while what was typed stays. */
export function useReturnChange({ shown, onReturn }: ReturnProps) {
  const { isBusy, words, fields, run, forget } = useWork()
  const [missed, setMissed] = useState<readonly ReturnEntry[]>([])

  /** True when it is done; `work` resolves with undefined when the person did not confirm it. */
  async function change(work: (seen: Seen) => Promise<ReturnPage | undefined>): Promise<boolean> {
    setMissed([])
    let isDone = false
    await run(async () => {
      try {
        const changed = await work(shown)
        if (changed === undefined) return
        isDone = true
        onReturn(changed)
      } catch (error) {
        const fresh = freshOf<ReturnPage>(error)
        if (fresh !== undefined) {
          setMissed(fresh.log.slice(shown.log.length))
          onReturn(fresh)
        }
        throw error
      }
    })
    return isDone
  }
  return { isBusy, words, fields, missed, change, forget }
}
