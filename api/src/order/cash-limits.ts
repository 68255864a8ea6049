import { openCashStatuses, type CashLimits } from '@nukkad/contract/cash-rules'
import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { lockCashKeys, sumOpenCash } from './cash-queries.ts'

type CashOrder = {
  userId: string
  totalAmount: Paise
  shippingAddress: { phone: string; street: string; postalCode: string }
}

const whose = { account: 'you', phone: 'this phone number', address: 'this address' } as const

/**
 * Refuses a cash order that would be one too many on the way to its account, its phone or its address: nobody pays for
 * what is sent back from the door, and meanwhile nobody else can buy it. Orders to one phone or address are placed one
 * after the other; lock the customer's cart first (decision 033).
 */
export async function refuseCash(
  tx: Db,
  { userId, totalAmount, shippingAddress }: CashOrder,
  limits: CashLimits,
): Promise<void> {
  const keys = {
    userId,
    phone: shippingAddress.phone,
    postalCode: shippingAddress.postalCode,
    street: shippingAddress.street,
  }
  await lockCashKeys(tx, keys)
  for (const { by, orders, amount } of await sumOpenCash(tx, keys, openCashStatuses)) {
    if (orders >= limits.orders) throw refusal(tooMany(by, orders))
    if (amount + totalAmount > toPaise(limits.rupees)) throw refusal(tooMuch(by, amount, limits))
  }
}

function tooMany(by: keyof typeof whose, orders: number): string {
  const open = orders === 1 ? 'a cash order is' : `${orders} cash orders are`
  return `Already ${open} on the way to ${whose[by]}. Pay online, or order again when that has arrived.`
}

function tooMuch(by: keyof typeof whose, amount: Paise, { rupees }: CashLimits): string {
  const most = `Cash on delivery goes up to ${formatRupees(rupees)}`
  return amount === 0
    ? `${most}. Pay online, or take something out of your bag.`
    : `${most}, and ${formatRupees(toRupees(amount))} is already on the way to ${whose[by]}. Pay online, or order again when that has arrived.`
}

function refusal(detail: string): ShopError {
  return new ShopError('CASH_REFUSED', { detail })
}
