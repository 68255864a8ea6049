import { formatDay } from '@nukkad/contract/dates'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { outcomeWords, returnMoves } from '@nukkad/contract/return-rules'
import { quoted } from '@nukkad/contract/text-rules'
import { variantName } from '../../store/stock/stock-words.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { parcelLines } from '../order/describe-order.ts'
import { requireAnyOrderRow, type OrderRow } from '../order/order-row.ts'
import type { Db } from '../../platform/db.ts'
import { listOpenReturns, pickupOf, requireReturn, type ReturnRow } from './returns.ts'

export async function describeReturn(db: Db, returnId: string): Promise<string> {
  const row = await requireReturn(db, returnId)
  const order = await requireAnyOrderRow(db, row.orderId)
  return [
    head(row),
    ...parcelLines(order, await readTaxRates(db)),
    ...unitLines(row, order),
    ...pickupLines(row),
    ...cashLines(row, order),
    allowed(row),
  ].join('\n')
}

export async function describeOpenReturns(db: Db): Promise<string> {
  const rows = await listOpenReturns(db)
  return rows.length === 0 ? 'No open returns.' : rows.map((row) => `${head(row)}\n${allowed(row)}`).join('\n')
}

function head({ returnId, orderId, reason, status, requestedAt }: ReturnRow): string {
  return `${returnId} for ${orderId}, requested ${formatDay(requestedAt)}: ${status}, ${quoted(reason)}`
}

function allowed({ status }: ReturnRow): string {
  const next = returnMoves[status]
  return next.length === 0 ? 'Next: nothing.' : `Next: ${next.join(', ')}.`
}

/** Numbered as the command names them. */
function unitLines({ lines }: ReturnRow, { items }: OrderRow): string[] {
  return lines.flatMap(({ itemId, units, outcome }, at) => {
    const item = items.find(({ id }) => id === itemId)
    const found = outcome === null ? '' : `, ${outcomeWords[outcome]}`
    return item === undefined ? [] : [`  Return line ${at + 1}: ${units} × ${variantName(item)}${found}`]
  })
}

function pickupLines({ status, ...row }: ReturnRow): string[] {
  if (status !== 'APPROVED') return []
  const pickup = pickupOf(row)
  if (pickup === null) return ['  Set the pick-up: --pickup YYYY-MM-DD [--courier NAME].']
  return [`  Pick-up on ${formatDay(pickup.day)} by ${pickup.courier ?? 'an unknown courier'}.`]
}

/** Staff must send a COD refund by hand before the return counts as refunded. */
function cashLines({ status, refundReference, refundAmount }: ReturnRow, { paymentMethod }: OrderRow): string[] {
  if (refundReference !== null) return [`  COD refund sent, reference ${refundReference}.`]
  if (paymentMethod !== 'CASH' || refundAmount === null || refundAmount === 0) return []
  if (status === 'REFUNDED') return ['  Add the bank reference: --reference UTR.']
  const amount = formatRupees(toRupees(refundAmount))
  return [
    `  COD: send ${amount} to the customer’s account (back office, Refunds), then move to REFUNDED with its --reference.`,
  ]
}
