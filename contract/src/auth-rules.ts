export const codeLength = 4 // spec §9
export const codeLifeMinutes = 5
export const codeTries = 5
export const codeResendSeconds = 30
export const wrongTriesPerDay = 10
export const wrongCodesPerNetworkHour = 15
export const wrongCodesPerShopHour = 300
/** For a network in ten minutes, and for a mailbox in a day. */
export const codeMailsPerNetwork = 10
export const codeMailsPerMailbox = 10
/** After that a code that could not be mailed is given up. */
export const codeWaitMinutes = 30
export const tokenLifeDays = 30
export const tokenMostDays = 90
export const undoLifeDays = 7
/** A correction by staff waits for somebody who does not sit there. */
export const correctionLinkHours = 24
/** Refund accounts and deletion wait that long after a correction of the e-mail by staff. */
export const correctionHoldDays = 7
/** So long after its undo a former e-mail is still told of a refund account: a thief waits until the hold is over. */
export const formerEmailDays = 30
/** After that a new e-mail without its code is forgotten. */
export const emailChangeLifeDays = 7
/** Each change writes to every address that can still undo one. */
export const emailChangesPerUndoLife = 5
