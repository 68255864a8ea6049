import { formWords, looksLikeEmail } from './address-rules.ts'
import { isMobile } from './phone-rules.ts'
import { faultOfLine } from './text-rules.ts'

export type AccountForm = { name: string; email: string; phone: string }
export type AccountErrors = Partial<Record<keyof AccountForm, string>>

const fields = [
  { field: 'name', words: 'Name', faultOf: faultOfLine },
  { field: 'email', words: 'E-mail', faultOf: (typed: string) => (looksLikeEmail(typed) ? null : formWords.email) },
  { field: 'phone', words: 'Phone', faultOf: (typed: string) => (isMobile(typed) ? null : formWords.phone) },
] as const

/** Errors by field; an empty object if the form may be sent. */
export function checkAccountForm(form: AccountForm): AccountErrors {
  const found: AccountErrors = {}
  for (const { field, words, faultOf } of fields) {
    const fault = form[field].trim() === '' ? `${words} is required` : faultOf(form[field])
    if (fault !== null) found[field] = fault
  }
  return found
}
