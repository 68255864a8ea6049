/** The most products in one schedule. */
export const mostScheduledPrices = 500

export const priceScheduleStates = ['planned', 'running', 'over'] as const
export type PriceScheduleState = (typeof priceScheduleStates)[number]

/**
 * From this day on, only the lowest price of the last 30 days may be struck out beside a reduced one (Consumer
 * Protection (E-Commerce) Amendment Rules 2026), unless an owner sets another day.
 */
export const lowestPriceSince = '2027-01-01'
