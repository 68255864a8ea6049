import type { LimitName } from './endpoint.ts'

/** Requests per minute. `by`: counted per user or per IP address. */
export const limits = {
  auth: { perMinute: 120, by: 'address' },
  search: { perMinute: 300, by: 'address' },
  cart: { perMinute: 300, by: 'address' },
  orders: { perMinute: 60, by: 'user' },
  profile: { perMinute: 20, by: 'user' },
  reads: { perMinute: 300, by: 'user' },
  reviews: { perMinute: 20, by: 'user' },
  wishlist: { perMinute: 120, by: 'user' },
  addresses: { perMinute: 30, by: 'user' },
} as const satisfies Record<LimitName, { perMinute: number; by: 'address' | 'user' }>
