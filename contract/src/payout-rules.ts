import { somethingVisible, visibleText } from './text-rules.ts'

// The account of a COD refund, read as people type it: with spaces, dashes and in any case. Null for anything else.

/** `asha.rao@okaxis`: no dot after the @, which distinguishes it from an e-mail. */
export function readUpiId(typed: string): string | null {
  const id = typed.trim().toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,49}$/.test(id) ? id : null
}

export function readAccountNumber(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, '')
  return /^(?!0+$)\d{9,18}$/.test(number) ? number : null
}

/** Four letters for the bank, a zero, six characters for the branch. */
export function readIfsc(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? code : null
}

export const mostHolderCharacters = 100

/** The name as the bank has it: begins with a letter, and contains nothing that a spreadsheet would calculate. */
export function readHolderName(typed: string): string | null {
  const name = typed.trim().replace(/ +/g, ' ')
  const isName = /^\p{L}[\p{L}\p{M}\p{Nd} .,'’&()/-]{1,99}$/u.test(name)
  return isName && visibleText.test(name) && somethingVisible.test(name) ? name : null
}

export const payoutWords = {
  upiId: 'A UPI ID looks like name@bank, as in your UPI app',
  account: 'An account number has 9 to 18 digits',
  ifsc: 'An IFSC has 11 characters, like HDFC0001234',
  name: 'Please enter the name as in your bank account',
} as const

export type PayoutDetails =
  | { method: 'upi'; upiId: string }
  | { method: 'bank'; account: string; ifsc: string; name: string }

/** The masked account for anybody who sees the order: enough for its owner to recognise it. */
export function maskPayout(details: PayoutDetails): string {
  if (details.method === 'bank') return `account ending ${details.account.slice(-4)}`
  const [name = '', bank = ''] = details.upiId.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}

/** The account is deleted this long after its last refund was processed. */
export const payoutKeptDays = 30
/** Days after the request at which a customer without refund details is reminded. */
export const payoutReminderDays = [3, 10] as const
