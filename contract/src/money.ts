/** Whole paise, for arithmetic and the database. */
export type Paise = number

/** Rupees with at most two decimals, for JSON. */
export type Rupees = number

export function toRupees(paise: Paise): Rupees {
  return paise / 100
}

/** Whether the amount has at most two decimals. */
export function isWholePaise(rupees: Rupees): boolean {
  const paise = Math.round(rupees * 100)
  return Number.isSafeInteger(paise) && Math.abs(paise - rupees * 100) <= 1e-4
}

/** Throws a RangeError if the amount has more than two decimals. */
export function toPaise(rupees: Rupees): Paise {
  if (!isWholePaise(rupees)) throw new RangeError(`${rupees} is not an amount in rupees and paise`)
  return Math.round(rupees * 100)
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

/** Whole per cent, rounded down; 0 if the price is not reduced. */
export function percentOff(price: Rupees, oldPrice: Rupees | null): number {
  return oldPrice !== null && oldPrice > price ? Math.floor(((oldPrice - price) / oldPrice) * 100) : 0
}
