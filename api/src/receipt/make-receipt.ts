import { ShopError } from '../platform/errors.ts'
import type { OutsideParts } from '../platform/parts.ts'
import { findReceiptRow } from './queries.ts'
import { receiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** The receipt of an order that is the caller's, as it stands now. */
export async function makeReceipt(
  { db, seller }: Pick<OutsideParts, 'db' | 'seller'>,
  owned: { orderId: string; userId: string },
  now: Date,
): Promise<Buffer> {
  const row = await findReceiptRow(db, owned)
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return receiptPdf(receiptFacts(row, seller), now)
}
