import type { CashBlockKind } from '@nukkad/contract/cash-rules'
import type { CashBlock, NewCashBlock } from '@nukkad/contract/staff/cash-blocks'
import { sql } from 'kysely'
import { runText, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { addressKey } from './cash-facts.ts'

type Row = Omit<CashBlock, 'kind' | 'blockId' | `${string}At` | 'isOn'> & {
  id: string
  kind: string
} & Record<'blockedAt', Date> &
  Record<'endsAt' | 'endedAt', Date | null>

const rows = sql`
  select cash_blocks.id, kind, coalesce(users.email, shown) as shown, user_id, reason, staff as by, blocked_at, ends_at,
    ended_by, ended_at
  from cash_blocks left join users on users.id = cash_blocks.user_id`

/** A page by key, newest first. */
export async function listBlocks(db: Db, { after, size }: { after?: string | undefined; size: number }, now: Date) {
  const last = sql`select blocked_at, id from cash_blocks where id = ${after ?? null}`
  const rest = after === undefined ? sql`true` : sql`(blocked_at, cash_blocks.id) < (${last})`
  const { rows: found } = await sql<Row>`
    ${rows} where ${rest} order by blocked_at desc, cash_blocks.id desc limit ${size + 1}`.execute(db)
  const { total } = await db
    .selectFrom('cashBlocks')
    .select((block) => block.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const content = found.slice(0, size).map((row) => blockOf(row, now))
  const next = found.length > size ? (content.at(-1)?.blockId ?? null) : null
  return { content, next, total: Number(total), totalIsMore: false }
}

/** The `user` is the account of the e-mail. Of two concurrent blocks of one key, one is added. */
export async function insertBlock(
  tx: Db,
  { block, staff, userId }: { block: NewCashBlock; staff: string; userId: string | null },
  now: Date,
): Promise<CashBlock> {
  const { kind, reason, endsAt } = block
  if (endsAt !== null && new Date(endsAt) <= now) {
    throw new ShopError('INVALID_INPUT', { fields: { endsAt: 'Choose a later day, or none' } })
  }
  const { key, shown } = await keyOf(tx, block, userId)
  // An expired block makes room.
  await sql`
    update cash_blocks set ended_by = ${staff}, ended_at = ${now}
    where kind = ${kind} and key = ${key} and ended_at is null and ends_at <= ${now}`.execute(tx)
  const { rows: added } = await sql<{ id: string }>`
    insert into cash_blocks (kind, key, user_id, shown, reason, staff, blocked_at, ends_at)
    values (${kind}, ${key}, ${userId}, ${shown}, ${reason}, ${staff}, ${now}, ${endsAt}::timestamptz)
    on conflict (kind, key) where ended_at is null do nothing returning id`.execute(tx)
  if (added[0] === undefined) throw new ShopError('CASH_BLOCKED')
  return readBlock(tx, added[0].id, now)
}

/** The key in the form of the facts, and as staff typed it. */
async function keyOf(tx: Db, block: NewCashBlock, userId: string | null): Promise<{ key: string; shown: string }> {
  if (block.kind === 'customer') return { key: userId ?? '', shown: '' }
  if (block.kind === 'phone') return { key: block.phone, shown: block.phone }
  const { postalCode } = block
  if (block.kind === 'pincode') return { key: postalCode, shown: postalCode }
  const text = `select ${addressKey('$1::text', '$2::text')} as key`
  const [row] = await runText<{ key: string }>(tx, text, [postalCode, block.street])
  return { key: row?.key ?? '', shown: `${block.street}, ${postalCode}` }
}

/** Undefined if it had already ended. */
export async function closeBlock(
  tx: Db,
  { blockId, staff }: { blockId: string; staff: string },
  now: Date,
): Promise<CashBlock | undefined> {
  const known = await tx
    .selectFrom('cashBlocks')
    .select('endedAt')
    .where('id', '=', blockId)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) throw new ShopError('CASH_BLOCK_NOT_FOUND')
  if (known.endedAt !== null) return undefined
  await tx.updateTable('cashBlocks').set({ endedBy: staff, endedAt: now }).where('id', '=', blockId).execute()
  return readBlock(tx, blockId, now)
}

export async function readBlock(db: Db, blockId: string, now: Date): Promise<CashBlock> {
  const { rows: found } = await sql<Row>`${rows} where cash_blocks.id = ${blockId}`.execute(db)
  if (found[0] === undefined) throw new ShopError('CASH_BLOCK_NOT_FOUND')
  return blockOf(found[0], now)
}

function blockOf({ id, kind, blockedAt, endsAt, endedAt, ...row }: Row, now: Date): CashBlock {
  return {
    ...row,
    blockId: id,
    kind: kind as CashBlockKind,
    blockedAt: blockedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    isOn: endedAt === null && (endsAt === null || endsAt > now),
  }
}

/**
 * Deletes the blocks of an erased customer's phone and addresses: key and words are personal data. A block stays while
 * somebody else has ordered with the same. Before the orders are erased, which name them.
 */
export async function eraseBlocksOf(tx: Db, userId: string): Promise<void> {
  const keyOf = (order: string) => addressKey(`${order}.postal_code`, `${order}.street`)
  const text = `
    delete from cash_blocks
    where kind = 'phone'
        and key in (select phone from users where id = $1 union all select phone from orders where user_id = $1)
        and not exists (select from orders other where other.phone = key and other.user_id <> $1)
      or kind = 'address'
        and key in (select ${keyOf('own')} from orders own where own.user_id = $1)
        and not exists (
          select from orders other
          where other.postal_code = left(key, 6) and other.user_id <> $1 and ${keyOf('other')} = key)`
  await runText(tx, text, [userId])
}
