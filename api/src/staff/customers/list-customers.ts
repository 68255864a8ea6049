import { nationalNumber } from '@nukkad/contract/phone-rules'
import type { ListedCustomer } from '@nukkad/contract/staff/customers'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { maskEmail, maskPhone } from '../../platform/mask.ts'
import { escapeLike, wordsIn, wordsQuery } from '../../platform/search-text.ts'
import { keyPage } from '../../platform/key-page.ts'

type CustomerQuery = {
  q?: string | undefined
  /** The last customer of the previous page. */
  after?: string | undefined
  size: number
  readsCustomers: boolean
}

/** Newest first, paged by key; deleted accounts are left out. */
export function listCustomers(db: Db, { q, after, size, readsCustomers }: CustomerQuery) {
  const found = q ? isFoundBy(q, readsCustomers) : sql`true`
  const isMatch = sql`users.erased_at is null and ${found}`
  return keyPage(db, {
    rows: listRows(db, { isMatch, after, size: size + 1 }),
    size,
    found: sql`select from users where ${isMatch}`,
    viewOf: (row) => rowOf(row, readsCustomers),
    keyOf: ({ userId }) => userId,
  })
}

/** The newest customers that match `q`, without a total. */
export async function findCustomers(
  db: Db,
  { q, size, readsCustomers }: { q: string; size: number; readsCustomers: boolean },
): Promise<ListedCustomer[]> {
  const isMatch = sql`users.erased_at is null and ${isFoundBy(q, readsCustomers)}`
  const rows = await listRows(db, { isMatch, after: undefined, size })
  return rows.map((row) => rowOf(row, readsCustomers))
}

type RowQuery = { isMatch: RawBuilder<unknown>; after: string | undefined; size: number }

async function listRows(db: Db, { isMatch, after, size }: RowQuery): Promise<Row[]> {
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(users.created_at, users.id) < (select created_at, id from users last where last.id = ${after})`
  const { rows } = await sql<Row>`
    select page.*,
      (select count(*)::integer from orders where orders.user_id = page."userId") as orders,
      (select max(placed_at) from orders where orders.user_id = page."userId") as "lastOrderAt"
    from (
      select users.id as "userId", users.name, users.email, users.phone, users.created_at as "createdAt"
      from users where ${isMatch} and ${isBehind}
      order by users.created_at desc, users.id desc limit ${size}
    ) page
    order by "createdAt" desc, "userId" desc`.execute(db)
  return rows
}

type Row = Omit<ListedCustomer, 'createdAt' | 'lastOrderAt'> & { createdAt: Date; lastOrderAt: Date | null }

function rowOf({ createdAt, lastOrderAt, email, phone, ...row }: Row, readsCustomers: boolean): ListedCustomer {
  return {
    ...row,
    email: readsCustomers ? email : maskEmail(email),
    phone: readsCustomers ? phone : maskPhone(phone),
    createdAt: createdAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

/** Each kind of match has an index. Roles that may not read customers find them by name alone. */
function isFoundBy(typed: string, readsCustomers: boolean): RawBuilder<unknown> {
  const conditions = [...named(typed), ...(readsCustomers ? reached(typed) : [])]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

const hasLetters = (typed: string) => /\p{L}/u.test(typed)

function named(typed: string): RawBuilder<unknown>[] {
  return typed.includes('@') || !hasLetters(typed) ? [] : [isNamed(wordsIn(typed))]
}

function reached(typed: string): RawBuilder<unknown>[] {
  const number = nationalNumber(typed)
  const isEmail = !/\s/.test(typed) && hasLetters(typed)
  return [
    ...(/^\d{4,10}$/.test(number) ? [sql`users.phone like ${`${number}%`}`] : []),
    ...(isEmail ? [sql`users.email like ${`${escapeLike(typed.toLowerCase())}%`}`] : []),
  ]
}

/** Must equal the expression of the index `users_name`. */
function isNamed(words: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsvector('simple', translate(users.name, '.,-/@_''', '       ')) @@ to_tsquery('simple', ${wordsQuery(words)})`
}
