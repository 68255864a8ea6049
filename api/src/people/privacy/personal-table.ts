type Whose = { column: string; is: 'account' | 'e-mail' | 'mailbox' | 'ends in account' } | Link

/**
 * Names a row of another table. `field` is the path in a JSON column; `orElse` is the owner of a row that names none.
 */
export type Link = { column: string; of: string; key: string; field?: string; orElse?: Link }

/** Rows that name the account. */
export const account = { column: 'user_id', is: 'account' } as const

export type PersonalTable = {
  whose: Whose
  as: string
  /** `stay`: the books need them. `go`: deleted. `lapse`: a security counter that the sweep deletes within a day. */
  rows: 'stay' | 'go' | 'lapse'
  plain: string
  money?: string
  /** Hashes and staff names: never exported. */
  secret?: string
  /** Personal: replaced if the row stays. `{id}` is the account's. */
  replaced?: Readonly<Record<string, string | boolean | null>>
  /** Like `replaced`, except in orders whose tax invoice must name its buyer. */
  replacedUnlessInvoiced?: Readonly<Record<string, string | null>>
}
