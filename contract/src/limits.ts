import type { LimitName } from './endpoint.ts'

/** Requests a minute: `orders`, `profile`, `reads` and `reviews` count a user's, the others an address's. */
export const limits = {
  auth: { perMinute: 120, by: 'address' },
  search: { perMinute: 300, by: 'address' },
  cart: { perMinute: 300, by: 'address' },
  orders: { perMinute: 60, by: 'user' },
  profile: { perMinute: 20, by: 'user' },
  reads: { perMinute: 300, by: 'user' },
  reviews: { perMinute: 20, by: 'user' },
} as const satisfies Record<LimitName, { perMinute: number; by: 'address' | 'user' }>
