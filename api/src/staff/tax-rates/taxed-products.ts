import type { IstDay } from '@nukkad/contract/dates'
import { findTaxRate, gstRate, type TaxRate } from '@nukkad/contract/gst-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const mostNamed = 5

export type TaxedProducts = { products: number; names: string[] }

/** The active products below an HSN code whose rate differs between `before` and `after`, which may lack their rate. */
export async function productsWithOtherRate(
  db: Db,
  { hsn, day }: { hsn: string; day: IstDay },
  before: readonly TaxRate[],
  after: readonly TaxRate[],
): Promise<TaxedProducts> {
  const rateOf = (product: Pick<Group, 'hsn' | 'price'>, rates: readonly TaxRate[]) =>
    findTaxRate(product.hsn, day, rates) === undefined ? null : gstRate(product.hsn, product.price, day, rates)
  return summaryOf((await groupActive(db, hsn)).filter((group) => rateOf(group, before) !== rateOf(group, after)))
}

type Group = { hsn: string; price: number; count: number; names: string[] }

async function groupActive(db: Db, hsn: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select hsn, price, count(*)::integer as count, (array_agg(name order by name))[1:${mostNamed}] as names
    from products where status = 'live' and starts_with(hsn, ${hsn}) group by hsn, price order by min(name)`.execute(db)
  return rows
}

function summaryOf(groups: readonly Group[]): TaxedProducts {
  return {
    products: groups.reduce((sum, { count }) => sum + count, 0),
    names: groups.flatMap(({ names }) => names).slice(0, mostNamed),
  }
}
