/** Whole paise, the only form money takes in arithmetic and in the database. */
export type Paise = number

/** Rupees with at most two decimals, the form money takes in JSON. */
export type Rupees = number

/** Paise to the rupees of JSON. */
export function toRupees(paise: Paise): Rupees {
  return paise / 100
}

/** Rupees from JSON to whole paise. Throws a RangeError when there are more than two decimals. */
export function toPaise(rupees: Rupees): Paise {
  const paise = Math.round(rupees * 100)
  if (!Number.isSafeInteger(paise) || Math.abs(paise - rupees * 100) > 1e-4) {
    throw new RangeError(`${rupees} is not an amount in rupees and paise`)
  }
  return paise
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `1299` → `₹1,299`, `123457.5` → `₹1,23,457.50`. */
export function formatRupees(rupees: Rupees): string {
  return rupeeFormat.format(rupees)
}

/** How much a struck price has come down, in whole per cent rounded down; 0 when it has not. */
export function percentOff(price: Rupees, oldPrice: Rupees | null): number {
  return oldPrice !== null && oldPrice > price ? Math.floor(((oldPrice - price) / oldPrice) * 100) : 0
}
