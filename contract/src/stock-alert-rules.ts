/** The most open alerts of one customer. */
export const maxStockAlerts = 50

/** An alert expires after this time: nobody waits longer for a T-shirt. */
export const stockAlertDays = 90

/** Stock counts as back once it has lasted this long: a returned parcel or a corrected count may change it again. */
export const stockSettlesMinutes = 10

/** The customers of one batch have this long to buy before the next batch gets the mail. */
export const stockAlertHeadStartHours = 24
