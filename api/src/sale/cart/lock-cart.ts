import { runText, sendTextAhead, type Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/driver.ts'

// Sweeps count whole days, so the use of a cart is recorded at most hourly.
const isTouchDue = (now: string) =>
  `(carts.updated_at = carts.created_at or carts.updated_at < ${now} - interval '1 hour')`
const touch = `do update set updated_at = excluded.updated_at where ${isTouchDue('excluded.updated_at')}`
/** A guest's cart is open to everybody who knows its id, a customer's only to that customer. */
const isOpenTo = (userId: string) => `(carts.user_id is null or carts.user_id = ${userId})`

const lockUserCartText = `
  insert into carts (user_id, created_at, updated_at) values ($1, $2, $2) on conflict (user_id) ${touch}`

/** Locks the customer's cart, created if there is none; sent ahead. It is locked even if nothing is written. */
export async function lockOrMakeUserCart(tx: Db, userId: string, now: Date): Promise<void> {
  await sendTextAhead(tx, lockUserCartText, [userId, now])
}

type CartChoice = { cartId: string; userId: string | undefined }

// `xmax = 0` distinguishes a newly inserted row from an updated one.
const lockCartText = `
  insert into carts (id, created_at, updated_at) values ($1, $2, $2) on conflict (id) ${touch} and ${isOpenTo('$3')}
  returning xmax = 0 as "isNew"`

/** Creates a guest's cart if there is none, and locks it; sent ahead. It may be another customer's. */
export async function lockOrMakeCart(
  tx: Db,
  { cartId, userId }: CartChoice,
  now: Date,
): Promise<Sent<{ isNew: boolean }>> {
  return sendTextAhead(tx, lockCartText, [cartId, now, userId ?? null])
}

const lockOpenText = `select id from carts where id = $1 and ${isOpenTo('$2')} for no key update`
const lockOfLineText = `
  select id from carts where id = (select cart_id from cart_items where id = $1) and ${isOpenTo('$2')} for no key update`
const touchText = `update carts set updated_at = $2 where id = $1 and ${isTouchDue('$2::timestamptz')}`

export function lockOpenCart(tx: Db, { cartId, userId }: CartChoice, now: Date): Promise<string | undefined> {
  return lockAndTouch(tx, lockOpenText, [cartId, userId ?? null], now)
}

export function lockCartOfLine(
  tx: Db,
  { cartItemId, userId }: { cartItemId: string; userId: string | undefined },
  now: Date,
): Promise<string | undefined> {
  return lockAndTouch(tx, lockOfLineText, [cartItemId, userId ?? null], now)
}

async function lockAndTouch(
  tx: Db,
  text: string,
  values: readonly (string | null)[],
  now: Date,
): Promise<string | undefined> {
  const [locked] = await runText<{ id: string }>(tx, text, values)
  if (locked !== undefined) await sendTextAhead(tx, touchText, [locked.id, now])
  return locked?.id
}

const othersCartText = 'select from carts where id = $1 and user_id is not null and user_id <> $2'

/** A row if the cart is another customer's; sent ahead. */
export function findOthersCart(tx: Db, { cartId, userId }: { cartId: string; userId: string }): Promise<Sent<object>> {
  return sendTextAhead(tx, othersCartText, [cartId, userId])
}
