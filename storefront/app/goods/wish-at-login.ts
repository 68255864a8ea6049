import { createPersonalValue } from '../platform/personal-value.ts'

type Wish = { productId: string; at: number; isLoggedIn: boolean }

const stored = createPersonalValue<Wish>('wishAtLogin')
const longestMillis = 24 * 3600 * 1000

/**
 * The product for whose heart a guest went to the login. It is added to the wishlist by that login in this tab alone
 * (decision 019): leaving the login's pages forgets it, and so does a day.
 */
export const wishAtLogin = {
  note: (productId: string): void => stored.write({ productId, at: Date.now(), isLoggedIn: false }),
  /** The login is complete: the next customer of this tab is the one who pressed. */
  confirm: (): void => {
    const wish = stored.read()
    if (wish !== null) stored.write({ ...wish, isLoggedIn: true })
  },
  /** Null if there is none, if it is too old, or if the customer has logged in in another tab. */
  take: (): string | null => {
    const wish = stored.read()
    stored.remove()
    return wish?.isLoggedIn === true && millisLeft(wish) > 0 ? wish.productId : null
  },
  /** Until it must be forgotten. Null: nothing is kept. */
  millisLeft: (): number | null => {
    const wish = stored.read()
    return wish === null ? null : millisLeft(wish)
  },
  forget: stored.remove,
}

function millisLeft({ at }: Wish): number {
  return at + longestMillis - Date.now()
}
