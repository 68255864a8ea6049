export const codeLength = 4 // spec §9
export const codeLifeMinutes = 5
export const codeTries = 5
export const codeResendSeconds = 30
export const wrongTriesPerDay = 10
export const wrongCodesPerNetworkHour = 15
export const wrongCodesPerShopHour = 300
/** Per network in ten minutes, and per mailbox in a day. */
export const codeMailsPerNetwork = 10
export const codeMailsPerMailbox = 10
/** The server gives up a code that it could not mail within this time. */
export const codeWaitMinutes = 30
export const tokenLifeDays = 30
export const tokenMostDays = 90
export const undoLifeDays = 7
/** Longer than the life of a code: the customer does not wait at the mailbox for a correction by staff. */
export const correctionLinkHours = 24
/** Refund accounts and deletion wait this long after staff corrected the e-mail. */
export const correctionHoldDays = 7
/**
 * A former e-mail still gets notices about refund accounts for this long after an undo: a thief could wait for the hold
 * to end.
 */
export const formerEmailDays = 30
/** A new e-mail without its code is dropped after this time. */
export const emailChangeLifeDays = 7
/** The limit bounds mails: each change notifies every address that can still undo one. */
export const emailChangesPerUndoLife = 5
