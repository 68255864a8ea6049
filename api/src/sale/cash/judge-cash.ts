import type { CashSide } from '@nukkad/contract/cash-rules'
import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import { type CashLimits, type ConfirmRules, riskyPincode } from '@nukkad/contract/terms-rules'
import { ShopError } from '../../platform/errors.ts'

/** The rules' facts about an account, a phone, an address or a pincode. */
export type CashFacts = {
  by: CashSide
  /** COD orders on the way, and their total in paise. */
  orders: number
  amount: number
  /** COD parcels of the last 12 months that were returned without a fault of courier or shop. */
  cameBack: number
  isBlocked: boolean
  /**
   * For the pincode: COD shipments of 12 months that were returned, and that were delivered. For the account: 1 if any
   * order was delivered.
   */
  wentBack: number
  delivered: number
}

type JudgedBag = {
  /** Including the charge for COD. */
  totalAmount: Paise
  lines: readonly { productName: string; categoryIds: readonly string[] }[]
}

/** The same message for each reason that would blame somebody. */
const payOnline = 'Cash on delivery is not available for this order. Please pay online by UPI, card or net banking.'

/** Refuses a COD order that the shop's rules do not allow (decision 149). */
export function refuseCash(facts: readonly CashFacts[], bag: JudgedBag, limits: CashLimits): void {
  const detail = whyNoCash(facts, bag, limits)
  if (detail !== undefined) throw new ShopError('CASH_REFUSED', { detail })
}

/**
 * The reason why this bag cannot be paid on delivery, and the alternative. Used by the bag, the checkout and the order.
 */
export function whyNoCash(facts: readonly CashFacts[], bag: JudgedBag, limits: CashLimits): string | undefined {
  if (limits.orders === 0 || limits.rupees === 0) return 'Cash on delivery is not available. Please pay online.'
  if (facts.some((one) => one.isBlocked || hasCameBack(one, limits))) return payOnline
  return whyNotThese(bag, limits) ?? whyTooMuch(facts, bag, limits)
}

function hasCameBack({ cameBack }: CashFacts, { refusals }: CashLimits): boolean {
  return refusals > 0 && cameBack >= refusals
}

function whyNotThese({ lines }: JudgedBag, { categoryIds }: CashLimits): string | undefined {
  const line = lines.find((one) => one.categoryIds.some((id) => categoryIds.includes(id)))
  if (line === undefined) return undefined
  return `Cash on delivery is not available for ${line.productName}. Please pay online, or remove it from your bag.`
}

function whyTooMuch(facts: readonly CashFacts[], { totalAmount }: JudgedBag, limits: CashLimits): string | undefined {
  if (totalAmount > toPaise(limits.rupees)) return tooMuch({ by: 'account', amount: 0 }, limits)
  for (const { by, orders, amount } of facts) {
    if (by === 'pincode') continue
    if (orders >= limits.orders) return tooMany(by, orders)
    if (amount + totalAmount > toPaise(limits.rupees)) return tooMuch({ by, amount }, limits)
  }
  return undefined
}

function tooMany(by: CashSide, orders: number): string {
  const open = orders === 1 ? '1 COD order' : `${orders} COD orders`
  const told = onTheWay(by, open, orders === 1 ? 'is' : 'are')
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}. Please pay online for this one.`
}

function tooMuch({ by, amount }: Pick<CashFacts, 'by' | 'amount'>, { rupees }: CashLimits): string {
  const most = `Cash on delivery is limited to ${formatRupees(rupees)}`
  if (amount === 0) return `${most}. Please pay online, or remove an item from your bag.`
  const open = formatRupees(toRupees(amount))
  return `${most}, and ${onTheWay(by, open, 'is')}. Please pay online for this one.`
}

function onTheWay(by: CashSide, open: string, is: 'is' | 'are'): string {
  if (by === 'account') return `you have ${open} on the way`
  if (by === 'phone') return `this phone number already has ${open} on the way`
  return `${open} ${is} on the way to this ${by}`
}

/** The time by which the customer must confirm this COD order before it is packed; null: it is packed at once. */
export function confirmBy(
  facts: readonly CashFacts[],
  { totalAmount }: Pick<JudgedBag, 'totalAmount'>,
  { rupees, firstOrders, riskyPincodes, hours }: ConfirmRules,
  now: Date,
): Date | null {
  const of = (side: CashSide) => facts.find(({ by }) => by === side)
  const mustConfirm =
    (rupees > 0 && totalAmount > toPaise(rupees)) ||
    (firstOrders && of('account')?.delivered === 0) ||
    (riskyPincodes && isRisky(of('pincode')))
  return mustConfirm ? new Date(now.getTime() + hours * 60 * 60 * 1000) : null
}

function isRisky(pincode: CashFacts | undefined): boolean {
  if (pincode === undefined) return false
  const shipments = pincode.wentBack + pincode.delivered
  return shipments >= riskyPincode.shipments && pincode.wentBack > riskyPincode.part * shipments
}
