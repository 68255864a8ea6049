import type { Ledger } from './ledger.ts'
import type { KeptOrder, OrderEntity } from './entities.ts'
import { newId, seconds } from './ids.ts'
import { invalid, unknownId } from './refusals.ts'

export type OrderOptions = {
  amount?: unknown
  currency?: unknown
  receipt?: unknown
  notes?: unknown
  payment?: { capture?: string }
}

const least = 100
const longestReceipt = 40

export function createOrder(ledger: Ledger, wish: OrderOptions): OrderEntity {
  const amount = checkAmount(wish.amount)
  const receipt = checkReceipt(ledger, wish.receipt)
  const entity: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: checkCurrency(wish.currency),
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(wish.notes),
    created_at: seconds(),
  }
  const capture = wish.payment?.capture === 'automatic' ? 'automatic' : 'manual'
  ledger.put('orders', entity.id, { entity, capture })
  return entity
}

export function requireOrder(ledger: Ledger, id: string): KeptOrder {
  const order = ledger.orders.get(id)
  if (order === undefined) throw unknownId()
  return order
}

export function ordersByReceipt(ledger: Ledger, receipt: string): OrderEntity[] {
  return [...ledger.orders.values()].map(({ entity }) => entity).filter((order) => order.receipt === receipt)
}

export function notesOf(notes: unknown): [] | Record<string, string> {
  const given = typeof notes === 'object' && notes !== null && !Array.isArray(notes) ? notes : {}
  return Object.keys(given).length === 0 ? [] : (given as Record<string, string>)
}

function checkAmount(amount: unknown): number {
  if (amount === undefined) throw invalid('The amount field is required.', 'amount')
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw invalid('The amount must be an integer.', 'amount')
  if (amount < least) throw invalid('Order amount less than minimum amount allowed', 'amount')
  return amount
}

function checkCurrency(currency: unknown): string {
  if (currency !== undefined && currency !== 'INR') throw invalid('Currency is not supported', 'currency')
  return 'INR'
}

/** Refuses a reused receipt. The provider's documentation is unclear, so clients must handle both. */
function checkReceipt(ledger: Ledger, receipt: unknown): string | null {
  if (receipt === undefined || receipt === null) return null
  if (typeof receipt !== 'string') throw invalid('The receipt must be a string.', 'receipt')
  if (receipt.length > longestReceipt) throw invalid('The receipt may not be greater than 40 characters.', 'receipt')
  if (ordersByReceipt(ledger, receipt).length > 0) throw invalid('Order receipt should be unique.', 'receipt')
  return receipt
}
