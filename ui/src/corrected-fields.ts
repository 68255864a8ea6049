import { createContext, use } from 'react'

/** Names of the fields that were changed since the form was last sent; their errors are hidden. */
export const CorrectedFields = createContext<ReadonlySet<string>>(new Set())

type FieldError = string | null | undefined

/** The error of a field, until the field is changed. */
export function useStandingError(error: FieldError, name: string | undefined): FieldError {
  const corrected = use(CorrectedFields)
  return name !== undefined && corrected.has(name) ? undefined : error
}
