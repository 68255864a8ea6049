import { useState } from 'react'
import { freshOf } from './call.ts'
import { useConfirmed } from './confirm.tsx'
import { useEdit } from './use-edit.ts'

/** A record with the draft of its form, and the functions to change it. */
export type RecordEdit<Row extends object, Draft extends object> = ReturnType<typeof useRecord<Row, Draft>>

/**
 * Edits a record that others may edit, too. `save` sends the draft with its version. After a conflict, `record` becomes
 * the other person's version, the draft stays, and saving again overwrites it. A call that needs a fresh proof asks for
 * one.
 */
export function useRecord<Row extends object, Draft extends object>(loaded: Row, draftOf: (record: Row) => Draft) {
  const [record, setRecord] = useState(loaded)
  /** The version that somebody else saved first, until this one is saved. */
  const [theirs, setTheirs] = useState<Row>()
  const edit = useEdit(() => draftOf(loaded))
  const confirmed = useConfirmed()

  /** `done` is the toast's text, `shown` the form's values afterwards. Returns whether it is saved. */
  function save(
    send: (draft: Draft, record: Row) => Promise<Row>,
    done: (saved: Row) => string,
    shown: (saved: Row) => Draft = draftOf,
  ): Promise<boolean> {
    return edit.save(async () => {
      const saved = await update(() => send(edit.draft, record))
      if (saved === undefined) return undefined
      edit.accept(shown(saved))
      return done(saved)
    })
  }
  /** Runs another action on the record, outside its form: the draft stays. Undefined without the proof. */
  async function update<Saved extends Row>(send: (record: Row) => Promise<Saved>): Promise<Saved | undefined> {
    const saved = await orTheirs(
      () => confirmed(() => send(record)),
      (fresh: Row) => (setRecord(fresh), setTheirs(fresh)),
    )
    if (saved === undefined) return undefined
    setRecord(saved)
    setTheirs(undefined)
    return saved
  }
  return { ...edit, record, setRecord, theirs, save, update }
}

/** If somebody saved first, passes their version to `show` and rethrows the refusal. */
export async function orTheirs<Row, Saved>(work: () => Promise<Saved>, show: (theirs: Row) => unknown): Promise<Saved> {
  try {
    return await work()
  } catch (error) {
    const theirs = freshOf<Row>(error)
    if (theirs !== undefined) await show(theirs)
    throw error
  }
}
