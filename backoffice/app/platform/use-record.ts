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
  const edit = useEdit(() => draftOf(loaded))
  const confirmed = useConfirmed()

  /** `done` is the toast's text. Answers with whether it is saved. */
  function save(send: (draft: Draft, record: Row) => Promise<Row>, done: (saved: Row) => string): Promise<boolean> {
    return edit.save(async () => {
      const saved = await update(() => send(edit.draft, record))
      if (saved === undefined) return undefined
      edit.accept(draftOf(saved))
      return done(saved)
    })
  }
  /** Another act on the record, outside its form: the draft stays. Undefined where the proof was not given. */
  async function update<Saved extends Row>(send: (record: Row) => Promise<Saved>): Promise<Saved | undefined> {
    const saved = await orTheirs(() => confirmed(() => send(record)), setRecord)
    if (saved !== undefined) setRecord(saved)
    return saved
  }
  return { ...edit, record, setRecord, save, update }
}

/** Where somebody was first, `show` gets what they saved; the refusal is thrown all the same. */
export async function orTheirs<Row, Saved>(work: () => Promise<Saved>, show: (theirs: Row) => void): Promise<Saved> {
  try {
    return await work()
  } catch (error) {
    const theirs = freshOf<Row>(error)
    if (theirs !== undefined) show(theirs)
    throw error
  }
}
