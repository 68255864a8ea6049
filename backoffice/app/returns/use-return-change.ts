import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { useState } from 'react'
import { freshOf } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'

export type ReturnProps = { shown: ReturnPage; onReturn: (shown: ReturnPage) => void }
export type ReturnEntry = ReturnPage['log'][number]

/** As `useOrderChange`: one change at a time, and what somebody else did first is shown while what was typed stays. */
export function useReturnChange({ shown, onReturn }: ReturnProps) {
  const { isBusy, words, fields, run } = useWork()
  const [missed, setMissed] = useState<readonly ReturnEntry[]>([])

  function change(work: (seen: { returnId: string; version: number }) => Promise<ReturnPage>): Promise<boolean> {
    setMissed([])
    return run(async () => {
      try {
        onReturn(await work(shown))
      } catch (error) {
        const fresh = freshOf<ReturnPage>(error)
        if (fresh !== undefined) {
          setMissed(fresh.log.slice(shown.log.length))
          onReturn(fresh)
        }
        throw error
      }
    })
  }
  return { isBusy, words, fields, missed, change }
}
