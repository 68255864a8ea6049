import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useConfirmed } from './confirm.tsx'
import { useDraft } from './use-edit.ts'
import { orTheirs } from './use-record.ts'

type Shown<Row, Entry> = {
  record: Row
  /** Shows the record on the page. */
  show: (record: Row) => void
  /** The changes of others between `seen` and `theirs`. */
  missedIn: (theirs: Row, seen: Row) => readonly Entry[]
}

/**
 * A form for one change of the page's record, based on the displayed version. After a conflict the page shows the
 * current record, `missed` lists the others' changes, and the typed values stay for a second try.
 */
export function useChange<Row, Entry, Draft extends object>(shown: Shown<Row, Entry>, initial: Draft | (() => Draft)) {
  const { save: _, ...form } = useDraft(initial)
  const [missed, setMissed] = useState<readonly Entry[]>([])
  const confirmed = useConfirmed()
  const toast = useToast()

  function showTheirs(theirs: Row): void {
    setMissed(shown.missedIn(theirs, shown.record))
    shown.show(theirs)
  }
  /** True once it is done, false without the proof; `done` is the toast's text. */
  async function send(work: (seen: Row) => Promise<Row>, done?: string): Promise<boolean> {
    let changed: Row | undefined
    setMissed([])
    await form.run(async () => {
      changed = await orTheirs(() => confirmed(() => work(shown.record)), showTheirs)
    })
    if (changed === undefined) return false
    shown.show(changed)
    if (done !== undefined) toast(done, { tone: 'success' })
    return true
  }
  return { ...form, send, missed }
}
