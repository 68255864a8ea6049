import { requireOrderRow } from '../order/order-row.ts'
import { orderView } from '../order/read-order.ts'
import type { OutsideParts } from '../parts.ts'
import { receiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The receipt of an order that is the caller's, as it stands now. */
export async function makeReceipt(
  { db, seller }: Pick<OutsideParts, 'db' | 'seller'>,
  own: { orderId: string; userId: string },
  now: Date,
): Promise<Buffer> {
  const row = await requireOrderRow(db, own)
  return receiptPdf(receiptFacts({ row, order: orderView(row, now), seller }), now)
}
