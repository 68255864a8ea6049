/** Contract §2, Auth. */
export const codeLength = 4 // spec §9
export const codeLifeMinutes = 5
export const codeTries = 5
export const codeResendSeconds = 30
export const wrongTriesPerDay = 10
export const tokenLifeDays = 30
export const undoLifeDays = 7
/** Each one mails the old address, which its new owner chose: nobody is to be pestered with it. */
export const emailChangesPerDay = 5
