export const mostCodeLetters = 20
/** No spaces and no ambiguous letters: they lose sales. */
export const codePattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/
export const mostPercent = 90
export const mostCouponRupees = 1_00_000
export const mostCouponUses = 1_000_000
export const mostScoped = 200
export const mostTriedLines = 20

/**
 * `code`: one code for everybody. `codes`: many codes, each for one order. `automatic`: applied to every bag that
 * qualifies.
 */
export const couponMethods = ['code', 'codes', 'automatic'] as const
export type CouponMethod = (typeof couponMethods)[number]

/** The limit for single-use codes: at a time, and for one coupon. */
export const mostCodesAtOnce = 5_000
export const mostCodes = 50_000
/**
 * No vowels, so that codes spell nothing. No characters that are mistaken for others: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V.
 */
export const madeCodeLetters = 'CDFGHJKMNPRTWXY34679'
/** The random characters after the prefix: more than 40 bits, too many to guess at the rate the store allows. */
export const madeCodeLength = 10
/** A dash follows the prefix. */
export const mostPrefixLetters = mostCodeLetters - madeCodeLength - 1

export const couponStates = ['planned', 'running', 'over'] as const
export type CouponState = (typeof couponStates)[number]
