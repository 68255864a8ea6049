import { formatDay, istDay, addDays, type IstDay } from '@nukkad/contract/dates'
import { findTaxRate, type TaxRate } from '@nukkad/contract/gst-rules'
import { toPaise, toRupees } from '@nukkad/contract/money'
import type { NewTaxRate, TaxRates } from '@nukkad/contract/staff/tax-rates'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { lastDocumentDay } from '../../sale/tax/last-document-day.ts'
import { lockTaxRates } from '../../store/tax-rates/lock-tax-rates.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { canRemoveRate, listTaxRates } from './list-tax-rates.ts'
import { productsWithOtherRate, type TaxedProducts } from './taxed-products.ts'

/** The number of active products that a new rate changes, on its first day or today. */
export async function previewTaxRate(db: Db, added: NewTaxRate, now: Date): Promise<TaxedProducts> {
  const rates = await readTaxRates(db)
  await refuseUnfit(db, added, rates)
  const today = istDay(now)
  const day = added.from > today ? added.from : today
  return productsWithOtherRate(db, { hsn: added.hsn, day }, rates, [...rates, rateOf(added)])
}

export function addTaxRate(db: Db, by: Actor & { staffId: string }, added: NewTaxRate, now: Date): Promise<TaxRates> {
  return inTransaction(db, async (tx) => {
    await lockTaxRates(tx)
    await refuseUnfit(tx, added, await readTaxRates(tx))
    const { from: fromDay, ...row } = rateOf(added)
    await tx
      .insertInto('taxRates')
      .values({ ...row, fromDay, staffId: by.staffId, changedAt: now })
      .execute()
    const entry = { action: 'taxRate.add', kind: 'setting', subject: 'taxRates' } as const
    await writeAudit(tx, by, { ...entry, after: { ...added } }, now)
    return listTaxRates(tx, now)
  })
}

function rateOf({ threshold, isChecked, ...rate }: NewTaxRate): TaxRate {
  return { ...rate, threshold: threshold === null ? null : toPaise(threshold), needsCheck: !isChecked }
}

/** A day with documents keeps its rates, a heading has one rate per day, and each differs from the one before it. */
async function refuseUnfit(db: Db, added: NewTaxRate, rates: readonly TaxRate[]): Promise<void> {
  const closedUntil = await lastDocumentDay(db)
  if (closedUntil !== null && added.from <= closedUntil) {
    throw unfit('from', `There are tax documents up to ${formatDay(closedUntil)}. ${nextDayWords(closedUntil)}`)
  }
  const own = rates.filter(({ hsn }) => hsn === added.hsn)
  if (own.some(({ from }) => from === added.from)) {
    throw unfit('from', `HSN ${added.hsn} already has a rate from ${formatDay(added.from)}`)
  }
  const until = findTaxRate(added.hsn, added.from, own)
  if (until !== undefined && isSameRate(until, rateOf(added))) {
    throw unfit('upper', `HSN ${added.hsn} already has this rate from ${formatDay(until.from)}`)
  }
}

const nextDayWords = (closedUntil: IstDay) => `Choose ${formatDay(addDays(closedUntil, 1))} or later`

function unfit(field: keyof NewTaxRate, words: string): ShopError {
  return new ShopError('INVALID_INPUT', { fields: { [field]: words } })
}

function isSameRate(one: TaxRate, other: TaxRate): boolean {
  return (['name', 'threshold', 'lower', 'upper', 'uqc'] as const).every((key) => one[key] === other[key])
}

/** Records that an accountant confirmed a rate. A repeat changes nothing. */
export function confirmTaxRate(db: Db, by: Actor, rateId: string, now: Date): Promise<TaxRates> {
  return inTransaction(db, async (tx) => {
    await lockTaxRates(tx)
    const { hsn, fromDay: from, needsCheck } = await requireRate(tx, rateId)
    if (needsCheck) {
      await tx.updateTable('taxRates').set({ needsCheck: false }).where('id', '=', rateId).execute()
      const entry = { action: 'taxRate.check', kind: 'setting', subject: 'taxRates' } as const
      const named = { hsn, from }
      await writeAudit(
        tx,
        by,
        { ...entry, before: { ...named, isChecked: false }, after: { ...named, isChecked: true } },
        now,
      )
    }
    return listTaxRates(tx, now)
  })
}

/** Deletes a rate that staff added and that has not begun: no price and no document depends on it. */
export function removeTaxRate(db: Db, by: Actor, rateId: string, now: Date): Promise<TaxRates> {
  return inTransaction(db, async (tx) => {
    await lockTaxRates(tx)
    const { hsn, name, fromDay: from, threshold, lower, upper, uqc, staffId } = await requireRate(tx, rateId)
    if (!canRemoveRate({ staffId, from }, now)) throw new ShopError('TAX_RATE_FIXED')
    await tx.deleteFrom('taxRates').where('id', '=', rateId).execute()
    const rate = { hsn, name, from, threshold: threshold === null ? null : toRupees(threshold), lower, upper, uqc }
    const entry = { action: 'taxRate.remove', kind: 'setting', subject: 'taxRates' } as const
    await writeAudit(tx, by, { ...entry, before: rate }, now)
    return listTaxRates(tx, now)
  })
}

async function requireRate(tx: Db, rateId: string) {
  const row = await tx.selectFrom('taxRates').selectAll().where('id', '=', rateId).executeTakeFirst()
  if (row === undefined) throw new ShopError('TAX_RATE_NOT_FOUND')
  return row
}
