import { useState } from 'react'
import { freshOf } from './call.ts'
import { useConfirmed } from './confirm.tsx'
import { useEdit } from './use-edit.ts'

/**
 * Edits a record that others may edit, too. `save` sends its draft with its version; where somebody was first, `record`
 * becomes theirs, the draft stays, and saving again decides for it. A call that wants a fresh proof asks for one.
 */
export function useRecord<Row extends object, Draft extends object>(loaded: Row, draftOf: (record: Row) => Draft) {
  const [record, setRecord] = useState(loaded)
  const edit = useEdit(draftOf(loaded))
  const confirmed = useConfirmed()

  /** `done` is the toast's text. Answers with whether it is saved. */
  function save(send: (draft: Draft, record: Row) => Promise<Row>, done: (saved: Row) => string): Promise<boolean> {
    return edit.save(async () => {
      const saved = await orTheirs(() => confirmed(() => send(edit.draft, record)))
      if (saved === undefined) return undefined
      setRecord(saved)
      edit.accept(draftOf(saved))
      return done(saved)
    })
  }
  async function orTheirs<Saved>(work: () => Promise<Saved>): Promise<Saved> {
    try {
      return await work()
    } catch (error) {
      const fresh = freshOf<Row>(error)
      if (fresh !== undefined) setRecord(fresh)
      throw error
    }
  }
  return { ...edit, record, setRecord, save }
}
