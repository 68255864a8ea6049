import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../api/test/databases.ts'
import { migrateUntil } from '../../../api/test/migrate-until.ts'
import { readDemoShop } from './demo-shop.ts'

test.each([
  { whose: 'a shop with the demo keeps what the demo says of itself', code: 'CORNER10', isDemo: true },
  { whose: 'a shop of one’s own gets none of it', code: 'DIWALI', isDemo: false },
])('$whose', async ({ code, isDemo }) => {
  const db = connect(await createDatabase(inject('databases'), `content_${code.toLowerCase()}`), 3)
  try {
    await migrateUntil(db, '_content.sql')
    await sql`insert into promotions (message, code, position) values ('10% off', ${code}, 0)`.execute(db)
    await migrateToLatest(db)
    const rows = await db.selectFrom('content').select(['kind', 'key', 'body']).orderBy('position').execute()
    const { content } = await readDemoShop(new Date('2026-11-20T06:30:00Z'))
    const kinds = [...new Set(content.map(({ kind }) => kind))]
    const kept = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
    const said = content.map(({ kind, key, body }) => ({ kind, key: key ?? null, body }))
    expect(kept).toEqual(isDemo ? said : [])
    expect(rows).toHaveLength(kept.length)
  } finally {
    await db.destroy()
  }
})
