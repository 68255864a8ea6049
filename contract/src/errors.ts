import { maxSavedAddresses } from './address-rules.ts'
import { maxCartLines, maxQuantity } from './cart-rules.ts'
import { maxWishlistProducts } from './wishlist-rules.ts'

/**
 * Every refusal of the API: its stable code, its HTTP status and the sentence a shopper may read.
 * In the order of spec §8.1; `{…}` is filled in where the error is thrown.
 */
export const errors = {
  ORDER_NOT_FOUND: { status: 404, message: 'We could not find this order.' },
  ORDER_STATE: { status: 409, message: 'This order can no longer be changed that way.' },
  CANCEL_REFUSED: { status: 409, message: 'This order can no longer be cancelled.' },
  RETURN_REFUSED: { status: 409, message: 'This order cannot be returned.' },
  RETURN_EXISTS: { status: 409, message: 'A return was already requested for this order.' },
  RETURN_NOT_FOUND: { status: 404, message: 'We could not find this return.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'We could not find this address.' },
  ADDRESS_LIMIT: {
    status: 409,
    message: `You can save up to ${maxSavedAddresses} addresses. Delete one to add another.`,
  },
  EMAIL_TAKEN: { status: 409, message: 'This e-mail is already registered. Please log in instead.' },
  QUANTITY_LIMIT: { status: 409, message: `You can buy up to ${maxQuantity} of one colour and size.` },
  OUT_OF_STOCK: { status: 409, message: 'This is sold out in that colour and size.' },
  CART_FULL: { status: 409, message: `Your bag holds ${maxCartLines} different lines at most.` },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'This item is no longer in your bag.' },
  CART_NOT_FOUND: { status: 404, message: 'We could not find this bag.' },
  COUPON_INVALID: { status: 409, message: 'This code is not valid.' },
  COUPON_MINIMUM: { status: 409, message: 'Your bag is below the minimum for this code.' },
  COUPON_USED: { status: 409, message: 'This code has already been used.' },
  USER_NOT_FOUND: { status: 404, message: 'User Not Found! Please check your credentials' },
  INVALID_OTP: { status: 401, message: 'Invalid OTP. Double-check and enter again' },
  INVALID_CODE: { status: 422, message: 'Invalid OTP. Double-check and enter again' },
  EMAIL_CHANGE_NOT_FOUND: { status: 404, message: 'No new e-mail waits for a code. Please change it again.' },
  ACCOUNT_UNSETTLED: { status: 409, message: 'This account can be deleted once everything is settled.' },
  LINK_SPENT: { status: 401, message: 'This login link has expired or was already used. Please ask for a new code.' },
  UNDO_SPENT: { status: 410, message: 'This link has expired or was already used.' },
  PRICE_CHANGED: { status: 409, message: 'Your bag has changed since you saw it. Please check it and try again.' },
  CASH_REFUSED: { status: 409, message: 'Cash on delivery is not possible for this order. Please pay online.' },
  AMOUNT_MISMATCH: { status: 409, message: 'The amount does not match your bag. Please check it and try again.' },
  PAYMENT_UNVERIFIED: {
    status: 409,
    message: 'Payment was processed but verification failed. Please contact support with your payment details.',
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Online payment is not available right now. Please try again soon.' },
  PRODUCT_NOT_FOUND: { status: 404, message: "Product Doesn't Exist" },
  CATEGORY_NOT_FOUND: { status: 404, message: "Category Doesn't Exist" },
  WISHLIST_FULL: {
    status: 409,
    message: `Your wishlist holds ${maxWishlistProducts} products at most. Remove one to add another.`,
  },
  WISHLIST_NOT_FOUND: { status: 404, message: 'We could not find this wishlist.' },
  UNAUTHENTICATED: { status: 401, message: 'Please login to continue.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  BAD_REQUEST: { status: 400, message: 'We could not read this request.' },
  BAD_SIGNATURE: { status: 401, message: 'The signature does not match.' },
  BODY_TOO_LARGE: { status: 413, message: 'This request is too large.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'This request is too large.' },
  REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive. Please try again.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Please send JSON.' },
  INVALID_INPUT: { status: 422, message: 'Please check the details and try again.' },
  IDEMPOTENCY_REUSED: { status: 422, message: 'This idempotency key was used for a different request.' },
  IDEMPOTENCY_RUNNING: { status: 409, message: 'The same request is still running.' },
  TOO_MANY: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  CODE_TOO_SOON: { status: 429, message: 'We just sent you a code. Please wait a moment before asking again.' },
  UNAVAILABLE: { status: 503, message: 'The store is busy. Please try again in a moment.' },
  UNEXPECTED: { status: 500, message: 'Oops! Something went wrong.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
