import { istDay } from '@nukkad/contract/dates'
import type { changeTaxNumbers as endpoint, Settings } from '@nukkad/contract/staff/settings'
import { financialYear, formatFinancialYear, taxDocumentKinds } from '@nukkad/contract/tax-document-rules'
import type * as z from 'zod'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { listSeries } from '../../sale/tax/series.ts'
import { changeSetting } from '../../store/settings/settings.ts'

type NumbersChange = z.infer<typeof endpoint.body>

/** Sets prefixes and first numbers. The first number of a series cannot change once it is used. */
export function changeTaxNumbers(
  db: Db,
  by: Actor & { staffId: string },
  { value, version }: NumbersChange,
  now: Date,
): Promise<Settings> {
  const year = financialYear(istDay(now))
  const numbers = ({ prefix, first }: NumbersChange['value']['INVOICE']) => ({ prefix, first: { year, serial: first } })
  const kept = { INVOICE: numbers(value.INVOICE), CREDIT_NOTE: numbers(value.CREDIT_NOTE) }
  const check = (tx: Db) => refuseBegun(tx, value, year)
  return changeSetting(db, by, { key: 'taxNumbers', value: kept, version, check }, now)
}

async function refuseBegun(tx: Db, value: NumbersChange['value'], year: number): Promise<void> {
  const begun = await listSeries(tx, year)
  const fields: Record<string, string> = {}
  for (const kind of taxDocumentKinds) {
    const series = begun.find(({ prefix }) => prefix === value[kind].prefix)
    if (series === undefined) continue
    if (series.kind !== kind)
      fields[`value.${kind}.prefix`] = `${formatFinancialYear(year)} already uses this prefix for the other documents`
    else if (series.first !== value[kind].first) {
      fields[`value.${kind}.first`] = `Numbers of ${formatFinancialYear(year)} already started at ${series.first}`
    }
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
}
