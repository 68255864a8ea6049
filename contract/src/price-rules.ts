/** At most so many products in one schedule. */
export const mostScheduledPrices = 500

export const priceScheduleStates = ['planned', 'running', 'over'] as const
export type PriceScheduleState = (typeof priceScheduleStates)[number]

/**
 * From this day on only the lowest price of the 30 days before may be struck out beside a reduced one (Consumer
 * Protection (E-Commerce) Amendment Rules 2026), unless an owner sets another.
 */
export const lowestPriceSince = '2027-01-01'
