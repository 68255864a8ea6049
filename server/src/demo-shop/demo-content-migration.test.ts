import { connect } from '@nukkad/api/platform/db'
import { migrateToLatest } from '@nukkad/api/platform/migrate'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../api/test/databases.ts'
import { migrateUntil } from '../../../api/test/migrate-until.ts'
import { readDemoShop } from './demo-shop.ts'

/** Sentences that the demo has reworded since: the earlier ones stay in the shops that have them. */
const reworded = [
  ['while there is any of it.', 'while stocks last.'],
  ['Cotton from here, sewn here, printed', 'Indian cotton, sewn in India, printed'],
  ['Cotton from here, knitted and woven here, sewn', 'Indian cotton, knitted and woven in India, sewn'],
  [
    'ink that sinks in. Every piece says what it weighs, how it measures and how it likes to be washed.',
    'ink that sinks into the cloth. Every product page has the fabric weight, the measurements and the wash care.',
  ],
  ['something new stands at the corner', 'something new takes its corner'],
] as const

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
    const text = reworded.reduce((found, [before, after]) => found.replace(before, after), JSON.stringify(kept))
    const said = content.map(({ kind, key, body }) => ({ kind, key: key ?? null, body }))
    expect(JSON.parse(text)).toEqual(isDemo ? said : [])
    expect(rows).toHaveLength(kept.length)
  } finally {
    await db.destroy()
  }
})
