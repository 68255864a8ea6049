import { ApiError } from '@nukkad/contract/client'
import { useState } from 'react'
import { errorMessage } from './call.ts'
import { NoPasskeyUsed } from './passkey.ts'

type Failure = { words: string; fields: Readonly<Record<string, string>> }
const none: Failure = { words: '', fields: {} }

/** Thrown inside `run` before anything is sent: the errors by field. */
export class InvalidFields extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super('invalid fields')
    this.fields = fields
  }
}

/**
 * Runs one call at a time and keeps its errors: `words` for the form, `fields` for its fields. True after a success.
 */
export function useWork() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure(none)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Clears the error of a form, or of one field, once it is changed. */
  const forget = (field?: string) => setFailure((now) => (field === undefined ? none : withoutField(now, field)))
  return { isBusy, run, forget, ...failure }
}

function failureOf(error: unknown): Failure {
  if (error instanceof NoPasskeyUsed) return { words: error.message, fields: {} }
  const fields = error instanceof ApiError || error instanceof InvalidFields ? error.fields : {}
  return { words: Object.keys(fields).length > 0 ? '' : errorMessage(error), fields }
}

function withoutField({ words, fields }: Failure, field: string): Failure {
  return { words, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)) }
}
