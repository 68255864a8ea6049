export const mostCodeLetters = 20
/** Spaces, and letters that are read differently by different people, lose sales. */
export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/
export const mostPercent = 90
export const mostCouponRupees = 1_00_000
export const mostCouponUses = 1_000_000
export const mostScoped = 200
export const mostTriedLines = 20

/** Typed by one code for everybody, or by many that are good for one order each; or applied by itself to each bag that it is for. */
export const couponMethods = ['code', 'codes', 'automatic'] as const
export type CouponMethod = (typeof couponMethods)[number]

/** Single-use codes: at one go, and of one coupon. */
export const mostCodesAtOnce = 5_000
export const mostCodes = 50_000
/** Without vowels, so that they spell nothing, and without what is read for another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const madeCodeLetters = 'CDFGHJKMNPRTWXY34679'
/** The random letters after the prefix: more than 40 bits, beyond guessing at the rate the store allows. */
export const madeCodeLength = 10
/** With a dash after it. */
export const mostPrefixLetters = mostCodeLetters - madeCodeLength - 1

export const couponStates = ['planned', 'running', 'over'] as const
export type CouponState = (typeof couponStates)[number]
