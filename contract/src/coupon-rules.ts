export const mostCodeLetters = 20
/** Spaces, and letters that are read differently by different people, lose sales. */
export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/
export const mostPercent = 90
export const mostCouponRupees = 1_00_000
export const mostCouponUses = 1_000_000
export const mostScoped = 200
export const mostTriedLines = 20

export const couponStates = ['planned', 'running', 'over'] as const
export type CouponState = (typeof couponStates)[number]
