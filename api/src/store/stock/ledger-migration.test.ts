import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect, type Db } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'
import { matchStock } from './match-stock.ts'

test('a shop with earlier sales gets SKUs, and opening rows that make its moves add up to its stock', async () => {
  const db = connect(await createDatabase(inject('databases'), 'ledger'), 3)
  try {
    await migrateUntil(db, '_stock_ledger.sql')
    await sellAsBefore(db)
    await migrateToLatest(db)
    const { rows } = await sql`
      select sku, stock, array(select delta || ' ' || cause from stock_moves where variant_id = variants.id order by id) as moves
      from variants order by position`.execute(db)
    expect(rows).toEqual([
      { sku: 'OLD-TEE-INK-S', stock: 3, moves: ['-2 ordered', '5 opening'] },
      { sku: 'OLD-TEE-INK-S-2', stock: 4, moves: ['4 opening'] },
      { sku: 'OLD-TEE-INK-M', stock: 0, moves: [] },
    ])
    expect(await matchStock(db)).toEqual({ variants: 3, pieces: 7, unexplained: [] })
  } finally {
    await db.destroy()
  }
})

async function sellAsBefore(db: Db): Promise<void> {
  const [category, product] = [randomUUID(), randomUUID()]
  await sql`insert into categories (id, slug, name, gender, position) values (${category}, 'tees', 'Tees', 'Men', 0)`.execute(
    db,
  )
  await sql`
    insert into products (id, slug, name, category_id, summary, description, price, hsn, country_of_origin, features, created_at)
    values (${product}, 'old-tee', 'Old Tee', ${category}, '', '', 100, '6109', 'India', '[]', now())`.execute(db)
  await sql`insert into product_colours (product_id, name, hex, position) values (${product}, 'Ink', '#000000', 0)`.execute(
    db,
  )
  await sql`
    insert into variants (product_id, color, size, position, stock)
    values (${product}, 'Ink', 'S', 0, 3), (${product}, 'Ink', 's', 1, 4), (${product}, 'Ink', 'M', 2, 0)`.execute(db)
  await sql`
    insert into stock_moves (variant_id, delta, cause, at)
    select id, -2, 'ordered', now() from variants where position = 0`.execute(db)
}
