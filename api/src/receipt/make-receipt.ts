import { readOrder } from '../order/read-order.ts'
import type { OutsideParts } from '../platform/parts.ts'
import { requireReceiptRow } from './queries.ts'
import { receiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The receipt of an order that is the caller's, as it stands now. */
export async function makeReceipt(
  { db, seller }: Pick<OutsideParts, 'db' | 'seller'>,
  owned: { orderId: string; userId: string },
  now: Date,
): Promise<Buffer> {
  const order = await readOrder(db, owned, now)
  const row = await requireReceiptRow(db, owned)
  return receiptPdf(receiptFacts({ row, order, seller }), now)
}
