import { istDay, type IstDay } from '@nukkad/contract/dates'
import type { TaxUnit } from '@nukkad/contract/gst-rules'
import { toRupees } from '@nukkad/contract/money'
import type { TaxRate, TaxRates } from '@nukkad/contract/staff/tax-rates'
import type { Db } from '../../platform/db.ts'
import { lastDocumentDay } from '../../sale/tax/last-document-day.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'

export async function listTaxRates(db: Db, now: Date): Promise<TaxRates> {
  const closedUntil = await lastDocumentDay(db)
  const rows = await db
    .selectFrom('taxRates')
    .leftJoin('staff', 'staff.id', 'taxRates.staffId')
    .selectAll('taxRates')
    .select('staff.name as changedBy')
    .orderBy('hsn')
    .orderBy('fromDay', 'desc')
    .execute()
  const rates = rows.map(({ id, fromDay: from, threshold, uqc, staffId, changedAt, ...rate }) => ({
    ...rate,
    rateId: id,
    from,
    threshold: threshold === null ? null : toRupees(threshold),
    uqc: uqc as TaxUnit,
    changedAt: changedAt.toISOString(),
    canRemove: canRemoveRate({ staffId, from }, now),
  }))
  return { rates, closedUntil }
}

/** Staff added it, and it has not begun. */
export function canRemoveRate({ staffId, from }: { staffId: string | null; from: IstDay }, now: Date): boolean {
  return staffId !== null && from > istDay(now)
}

/** For the editors of products and prices, which compute the GST of typed prices. */
export async function listProductTaxRates(db: Db): Promise<{ rates: TaxRate[] }> {
  const rates = await readTaxRates(db)
  return {
    rates: rates.map(({ threshold, ...rate }) => ({
      ...rate,
      threshold: threshold === null ? null : toRupees(threshold),
    })),
  }
}
