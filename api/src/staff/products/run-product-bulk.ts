import { changedPrices } from '@nukkad/contract/bulk-price-rules'
import { toPaise, toRupees } from '@nukkad/contract/money'
import { mostProductTags, tidyTags } from '@nukkad/contract/product-rules'
import { isSameName } from '@nukkad/contract/sameness-rules'
import type { ProductBulkInput } from '@nukkad/contract/staff/product-bulk'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import { auditStopped } from '../audit/audit-stopped.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { doOneByOne, type Turn } from '../../platform/one-by-one.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { requireStillAllowed } from '../../platform/still-allowed.ts'
import { changeProduct, fieldsOf, lockProduct } from './change-product.ts'
import { archiveProduct, publishProduct } from './publish-product.ts'
import type { ReadContext } from './read-product.ts'

type Parts = { db: Db; clock: Clock; careContact: string }

/**
 * Changes the remaining products, each in its own transaction with its result. Two concurrent runs take different
 * products.
 */
export async function runProductBulk({ db, clock, careContact }: Parts, bulkId: string): Promise<void> {
  const request = await readRequest(db, bulkId)
  let stopped = 0
  await doOneByOne(
    (turn) => doNext(db, request, turn, { now: clock(), careContact, seesCost: false, seesWarnings: false }),
    (position, error) => {
      if (error.code === 'FORBIDDEN') stopped += 1
      return refuse(db, { bulkId, position, error })
    },
  )
  if (stopped > 0) await auditStopped(db, { kind: 'product', subject: bulkId, by: request.by, left: stopped }, clock())
  await finish(db, bulkId, clock())
}

type Request = { bulkId: string; by: Actor & { staffId: string }; asked: ProductBulkInput }

/** The member of staff who requested it. Their permissions are checked again at each step. */
async function readRequest(db: Db, bulkId: string): Promise<Request> {
  const { asked, staffId, requestId, email } = await db
    .selectFrom('productBulks')
    .innerJoin('staff', 'staff.id', 'productBulks.staffId')
    .select(['asked', 'staffId', 'requestId', 'email'])
    .where('productBulks.id', '=', bulkId)
    .executeTakeFirstOrThrow()
  const by = { staffId, actor: email, requestId }
  return { bulkId, by, asked: asked as unknown as ProductBulkInput }
}

/** False if no product is left. */
function doNext(db: Db, request: Request, turn: Turn, context: ReadContext): Promise<boolean> {
  const { bulkId } = request
  const { skipped } = turn
  return inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('bulkProducts')
      .select(['position', 'productId', 'version'])
      .where('bulkId', '=', bulkId)
      .where('outcome', 'is', null)
      .$if(skipped.length > 0, (left) => left.where('position', 'not in', skipped))
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next === undefined) return false

    turn.position = next.position
    const isDone = await change(tx, request, next, context)
    await tx
      .updateTable('bulkProducts')
      .set({ outcome: isDone ? 'done' : 'unchanged' })
      .where('bulkId', '=', bulkId)
      .where('position', '=', next.position)
      .execute()
    return true
  })
}

type BulkItem = { productId: string; version: number }

/** Uses the functions of the editor; false if the product was in that state already. */
async function change(tx: Db, { by, asked }: Request, named: BulkItem, context: ReadContext): Promise<boolean> {
  await requireStillAllowed(tx, by.staffId, 'products.edit')
  const before = await lockProduct(tx, named, context)
  if (asked.action === 'publish' || asked.action === 'archive') {
    if (before.status === (asked.action === 'publish' ? 'live' : 'archived')) return false
    const { productId, version, liveUntil } = before
    if (asked.action === 'archive') await archiveProduct(tx, by, { productId, version }, context)
    else await publishProduct(tx, by, { productId, version, liveFrom: null, liveUntil }, context)
    return true
  }
  const fields = { ...fieldsOf(before), ...changesOf(before, asked) }
  const { productId, version } = before
  const after = await changeProduct(tx, by, { productId, version, ...fields }, context)
  return after.version !== version
}

type FieldChange = Exclude<ProductBulkInput, { action: 'publish' | 'archive' }>

/** The changed fields; refuses impossible prices. */
function changesOf({ price, mrp, secondCategoryId, tags }: StaffProduct, asked: FieldChange): Partial<ProductFields> {
  if (asked.action === 'move') {
    const { categoryId } = asked
    return { categoryId, ...(secondCategoryId === categoryId && { secondCategoryId: null }) }
  }
  if (asked.action === 'removeTag') return { tags: tags.filter((tag) => !isSameName(tag, asked.tag)) }
  if (asked.action === 'addTag') return { tags: withTag(tags, asked.tag) }
  const changed = changedPrices({ price: toPaise(price), mrp: mrp === null ? null : toPaise(mrp) }, asked)
  if ('fault' in changed) throw new ShopError('PRODUCT_STATE', { detail: changed.fault })
  return { price: toRupees(changed.price), mrp: changed.mrp === null ? null : toRupees(changed.mrp) }
}

function withTag(tags: readonly string[], tag: string): string[] {
  const all = tidyTags([...tags, tag])
  if (all.length <= mostProductTags) return all
  throw new ShopError('PRODUCT_STATE', { detail: 'This product already has the maximum number of tags.' })
}

type RefusedItem = { bulkId: string; position: number; error: ShopError }

async function refuse(db: Db, { bulkId, position, error }: RefusedItem): Promise<void> {
  await db
    .updateTable('bulkProducts')
    .set({ outcome: 'refused', why: error.summary })
    .where('bulkId', '=', bulkId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .execute()
}

/** Another runner may still work on the last products; the one that ends last finishes the request. */
async function finish(db: Db, bulkId: string, now: Date): Promise<void> {
  await db
    .updateTable('productBulks')
    .set({ finishedAt: now })
    .where('id', '=', bulkId)
    .where('finishedAt', 'is', null)
    .where((bulk) =>
      bulk.not(
        bulk.exists(
          bulk.selectFrom('bulkProducts').select('position').where('bulkId', '=', bulkId).where('outcome', 'is', null),
        ),
      ),
    )
    .execute()
}
