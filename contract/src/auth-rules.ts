/** Contract §2, Auth. */
export const codeLength = 4 // spec §9
export const codeLifeMinutes = 5
export const codeTries = 5
export const codeResendSeconds = 30
export const wrongTriesPerDay = 10
export const wrongCodesPerNetworkHour = 15
export const wrongCodesPerShopHour = 300
/** Mails with a code: so many in ten minutes for a network, so many in a day to a mailbox. */
export const codeMailsPerNetwork = 10
export const codeMailsPerMailbox = 10
/** A code that could not be mailed for so long is not waited for any more. */
export const codeWaitMinutes = 30
export const tokenLifeDays = 30
/** However often a token is used. */
export const tokenMostDays = 90
export const undoLifeDays = 7
/** A new e-mail whose code is never given is forgotten after that. */
export const emailChangeLifeDays = 7
/** While the changes before can be taken back: each one writes to every address that can. */
export const emailChangesPerUndoLife = 5
