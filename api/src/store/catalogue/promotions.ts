import { toPaise } from '@nukkad/contract/money'
import { pages } from '@nukkad/contract/paths'

export function coupons(now: Date) {
  return [
    {
      code: 'CORNER10',
      percent: 10,
      minimum: toPaise(999),
      startsAt: now,
      maxUsesPerUser: 1,
      uses: 0,
      isShownInBag: true,
    },
  ]
}

/** The three messages of spec §2.8, each worded so that checkout honours it. */
export const promotions = [
  {
    message: 'Free shipping over ₹999 (and on every prepaid order)',
    code: null,
    href: pages.shipping,
    position: 0,
  },
  {
    message: 'Flat 20% off the summer collection',
    code: null,
    href: `${pages.everything}?q=summer`,
    position: 1,
  },
  {
    message: 'Extra 10% off bags of ₹999 or more with CORNER10, once per customer',
    code: 'CORNER10',
    href: pages.cart,
    position: 2,
  },
]
