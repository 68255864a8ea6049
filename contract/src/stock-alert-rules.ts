/** Alerts of one customer that wait at the same time. */
export const maxStockAlerts = 50

/** After so long nobody waits for a T-shirt any more. */
export const stockAlertDays = 90

/** A parcel that comes back, a count that is corrected: stock counts once it has stayed so long. */
export const stockSettlesMinutes = 10

/** Customers who got the mail have so long to buy before their items are offered to the next. */
export const stockAlertHeadStartHours = 24
