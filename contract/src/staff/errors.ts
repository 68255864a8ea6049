import { staffCodeLength } from '../staff-rules.ts'

/** Refusals of the staff API alone; the others are in `../errors.ts`. */
export const staffErrors = {
  BAD_ORIGIN: { status: 403, message: 'This request does not come from the back office.' },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  CONFIRM: { status: 401, message: 'Please confirm that it is you.' },
  SIGNED_OUT: { status: 401, message: 'Please sign in.' },
  STAFF_CODE_WRONG: { status: 401, message: `This is not the code. Please type all ${staffCodeLength} digits again.` },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted.' },
  PASSKEY_LIMIT: { status: 409, message: 'You have as many passkeys as one person may have. Remove one first.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey is no longer here.' },
  SIGN_IN_NOT_FOUND: { status: 404, message: 'This sign-in has already ended.' },
  STAFF_NOT_FOUND: { status: 404, message: 'This person no longer works here.' },
  STAFF_EXISTS: { status: 409, message: 'Somebody with this e-mail already works here.' },
  LAST_OWNER: { status: 409, message: 'There must be one owner at least. Make somebody else owner first.' },
  STALE: { status: 409, message: 'Somebody else has changed this meanwhile. Please look at it again.' },
  ORDER_HELD: { status: 409, message: 'This order is held.' },
  AWB_TAKEN: { status: 409, message: 'Another order already goes by this courier and AWB.' },
} as const satisfies Record<string, { status: number; message: string }>

export type StaffErrorCode = keyof typeof staffErrors
