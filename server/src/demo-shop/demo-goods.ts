import { addToCatalogue, contentRows } from '@nukkad/api/store/catalogue/load-catalogue'
import { insertRows, lockLoading } from '@nukkad/api/store/catalogue/load-queries'
import { coupons, promotions } from '@nukkad/api/store/catalogue/promotions'
import { writeAudit } from '@nukkad/api/platform/audit'
import { inTransaction, runText, type Db } from '@nukkad/api/platform/db'
import { readDemoShop } from './demo-shop.ts'

type Acting = { staff: string; now: Date }

/** Adds the missing parts of the demo beside any other products; archived ones are active again. */
export function loadDemo(db: Db, acting: Acting): Promise<{ added: number; shownAgain: number }> {
  return inTransaction(db, async (tx) => {
    await lockLoading(tx)
    const shop = await readDemoShop(acting.now)
    const known = new Set(await column(tx, 'select slug from products where slug = any($1)', [slugsOf(shop.products)]))
    const products = shop.products.filter(({ slug }) => !known.has(slug))
    const added = new Set(slugsOf(products))
    const standing = new Set(await column(tx, 'select slug from looks', []))
    await addToCatalogue(tx, {
      ...shop,
      products,
      reviews: shop.reviews.filter(({ productSlug }) => added.has(productSlug)),
      looks: shop.looks.filter(({ slug }) => !standing.has(slug)),
    })
    const again = await column(tx, texts.showAgain, [slugsOf(shop.products)])
    await runText(tx, `update categories set status = 'shown' where slug = any($1)`, [slugsOf(shop.categories)])
    if (added.size + again.length > 0) await loadWords(tx, shop.content, acting.now)
    await record(tx, acting, 'load', { added: added.size, shownAgain: again.length })
    return { added: added.size, shownAgain: again.length }
  })
}

async function loadWords(tx: Db, content: Parameters<typeof contentRows>[0], now: Date): Promise<void> {
  // The owner's texts stay unchanged.
  const said = 'select slug from (select message from promotions union all select kind from content) said (slug)'
  if ((await column(tx, said, [])).length > 0) return
  await insertRows(tx, 'promotions', promotions)
  await insertRows(tx, 'content', contentRows(content))
  for (const { code, percent, minimum, startsAt, maxUsesPerUser } of coupons(now)) {
    await runText(tx, texts.addCoupon, [code, percent, minimum, startsAt, maxUsesPerUser])
  }
}

const texts = {
  addCoupon: `
    insert into coupons (code, percent, minimum, starts_at, max_uses_per_user, uses, is_shown_in_bag)
    values ($1, $2, $3, $4, $5, 0, true)
    on conflict (code) do update set ends_at = null`,
  showAgain: `
    update products set status = 'live', version = version + 1
    where slug = any($1) and status = 'archived' returning slug`,
  /** Products in an order or a ledger are archived; nothing that stays refers to the rest. */
  named: `
    select id from products where slug = any($1) and (
      exists (select from order_items where order_items.product_id = products.id)
      or exists (
        select from variants where variants.product_id = products.id and (
          exists (select from stock_moves where variant_id = variants.id and cause <> 'opening')
          or exists (select from stock_document_lines where variant_id = variants.id)
          or exists (select from stock_count_lines where variant_id = variants.id)
          or exists (select from stock_count_scans where variant_id = variants.id))))`,
  archive: `
    update products set status = 'archived', live_from = null, live_until = null, version = version + 1
    where id = any($1) and status <> 'archived' returning slug`,
  removeMoves: `
    delete from stock_moves using variants, products
    where variants.id = stock_moves.variant_id and products.id = variants.product_id
      and products.slug = any($1) and products.id <> all($2)`,
  remove: 'delete from products where slug = any($1) and id <> all($2) returning slug',
  removeLooks: `delete from looks where slug = any($1) and image_url like '/media/look-%'`,
  removeCategories: `
    delete from categories where slug = any($1)
      and not exists (select from products where categories.id in (category_id, second_category_id))`,
  /** Categories without anything that a shopper can see. */
  hideCategories: `
    update categories set status = 'hidden', version = version + 1 where slug = any($1) and status = 'shown'
      and not exists (
        select from products where categories.id in (category_id, second_category_id) and status <> 'archived')`,
  removeCharts: `
    delete from size_charts where name = any($1) and not exists (select from products where size_chart_id = size_charts.id)`,
  removeContent: `
    delete from content using json_to_recordset($1::json) as demo (kind text, body jsonb)
    where content.kind = demo.kind and content.body = demo.body`,
  removePromotions: 'delete from promotions where message = any($1)',
  endCoupons: 'update coupons set ends_at = $2 where code = any($1) and (ends_at is null or ends_at > $2)',
  removeCoupons: `
    delete from coupons where code = any($1) and not exists (select from coupon_uses where coupon_uses.code = coupons.code)`,
}

/**
 * Removes the demo from the shop in one transaction: its products, categories, size charts, looks, texts and coupon.
 * Products that were ordered, or that staff have counted, are archived; the owner's texts stay.
 */
export function removeDemo(db: Db, acting: Acting): Promise<{ removed: number; archived: number }> {
  return inTransaction(db, async (tx) => {
    await lockLoading(tx)
    const shop = await readDemoShop(acting.now)
    const slugs = slugsOf(shop.products)
    const named = await runText<{ id: string }>(tx, texts.named, [slugs])
    const kept = named.map(({ id }) => id)
    const archived = await column(tx, texts.archive, [kept])
    await runText(tx, texts.removeMoves, [slugs, kept])
    const removed = await column(tx, texts.remove, [slugs, kept])
    await runText(tx, texts.removeLooks, [slugsOf(shop.looks)])
    await runText(tx, texts.removeCategories, [slugsOf(shop.categories)])
    await runText(tx, texts.hideCategories, [slugsOf(shop.categories)])
    await runText(tx, texts.removeCharts, [shop.sizeCharts.map(({ name }) => name)])
    await runText(tx, texts.removeContent, [JSON.stringify(contentRows(shop.content))])
    await runText(tx, texts.removePromotions, [promotions.map(({ message }) => message)])
    const codes = coupons(acting.now).map(({ code }) => code)
    await runText(tx, texts.removeCoupons, [codes])
    await runText(tx, texts.endCoupons, [codes, acting.now])
    await record(tx, acting, 'remove', { removed: removed.length, archived: archived.length })
    return { removed: removed.length, archived: archived.length }
  })
}

function record(tx: Db, { staff, now }: Acting, deed: 'load' | 'remove', after: Record<string, number>): Promise<void> {
  const by = { staffId: null, actor: staff, requestId: null }
  return writeAudit(tx, by, { action: `demo.${deed}`, kind: 'setting', subject: 'demo', after }, now)
}

const slugsOf = (known: readonly { slug: string }[]) => known.map(({ slug }) => slug)

async function column(tx: Db, text: string, values: readonly unknown[]): Promise<string[]> {
  return (await runText<{ slug: string }>(tx, text, values)).map(({ slug }) => slug)
}
