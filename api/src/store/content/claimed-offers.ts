import { toRupees } from '@nukkad/contract/money'
import { pages } from '@nukkad/contract/paths'
import { priceClaimError, type Offer, type PriceOffer } from '@nukkad/contract/claim-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Single-use codes are for single customers, so they cannot back a public claim. */
export async function listCouponOffers(tx: Db, now: Date): Promise<{ offers: Map<string, Offer>; codes: string[] }> {
  const rows = await tx.selectFrom('coupons').select(['code', 'method', 'percent', 'amount', 'endsAt']).execute()
  const offers = rows
    .filter(({ method }) => method !== 'codes')
    .map(({ code, percent, amount, endsAt }) => ({
      code,
      percent,
      amount: amount === null ? null : toRupees(amount),
      isOver: endsAt !== null && endsAt <= now,
    }))
  return { offers: new Map(offers.map((offer) => [offer.code, offer])), codes: rows.map(({ code }) => code) }
}

/** Scheduled sales with an end, planned or running: permanent prices are no reduction. */
export async function listPriceOffers(db: Db, now: Date): Promise<StaffContent['schedules']> {
  const { rows } = await sql<StaffContent['schedules'][number]>`
    select id as schedule_id, name from price_schedules where ended_at is null and ends_at > ${now} and exists (
      select from price_changes where schedule_id = price_schedules.id and state in ('planned', 'running'))
    order by starts_at, id`.execute(db)
  return rows
}

type OfferLink = { scheduleId: string; href: string | null }

/** The effect of the sale on live items at `href`; `isRunning`: in the store now. */
export async function findPriceOffer(
  db: Db,
  { scheduleId, href }: OfferLink,
  now: Date,
): Promise<(PriceOffer & { isRunning: boolean }) | undefined> {
  const { rows: found } = await sql<{ name: string; isOver: boolean; isRunning: boolean }>`
    select name, running as is_running, (
      ended_at is not null or coalesce(ends_at <= ${now}, true) or not (planned or running)) as is_over
    from price_schedules, lateral (
      select coalesce(bool_or(state = 'planned'), false) as planned, coalesce(bool_or(state = 'running'), false) as running
      from price_changes where schedule_id = price_schedules.id
    ) has where id = ${scheduleId}`.execute(db)
  const [schedule] = found
  if (schedule === undefined) return undefined
  const there = piecesAt(href)
  if (there === undefined) return { ...schedule, pieces: null }
  // Before the start, the current price is the base. Products that missed the start count as outside the sale.
  const { rows } = await sql<{ before: number; price: number }>`
    select coalesce(back_price, products.price) as before, coalesce(change.price, products.price) as price
    from products left join price_changes change
      on change.product_id = products.id and schedule_id = ${scheduleId} and state in ('planned', 'running')
    where products.status = 'live' and ${there}`.execute(db)
  const pieces = rows.map(({ before, price }) => ({ before: toRupees(before), price: toRupees(price) }))
  return { ...schedule, pieces }
}

/** Whether every linked item meets the claim of a text now. */
export async function isBackedNow(
  db: Db,
  { text, ...wish }: OfferLink & { text: string },
  now: Date,
): Promise<boolean> {
  const offer = await findPriceOffer(db, wish, now)
  if (offer === undefined || offer.isOver || !offer.isRunning) return false
  return priceClaimError(text, offer, []) === undefined
}

/**
 * A condition on `products` for the items on that page; undefined if they cannot be known in advance, as for a search.
 */
function piecesAt(href: string | null): RawBuilder<unknown> | undefined {
  if (href === pages.everything) return sql`true`
  if (href === pages.men) return ofGender('Men')
  if (href === pages.women) return ofGender('Women')
  const [, root, slug] = /^\/(products|product-view)\/([\w-]+)$/.exec(href ?? '') ?? []
  if (slug === undefined) return undefined
  if (root === 'product-view') return sql`products.slug = ${slug}`
  // A redirected address shows its target.
  return sql`(
    exists (
      select from categories where id in (category_id, second_category_id)
        and (slug = ${slug} or id in (select category_id from category_slugs where slug = ${slug})))
    or exists (
      select from collection_products join collections on collections.id = collection_id
      where product_id = products.id
        and (slug = ${slug} or id in (select collection_id from collection_slugs where slug = ${slug}))))`
}

const ofGender = (gender: string) => sql`exists (
  select from categories where gender = ${gender} and id in (category_id, second_category_id))`
