import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { makeUser } from '../../../test/make.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'

test('files that nothing shows are deleted after 30 days, those of photos stay, and refusals are remembered', async () => {
  const db = connect(await createDatabase(inject('databases'), 'photos'), 3)
  try {
    await migrateUntil(db, '_deleted_photo_files.sql')
    const { userId } = await makeUser(db)
    const createdAt = new Date(Date.UTC(2026, 10, 1))
    const master = (digit: string, unusedSince: Date | null) => ({
      hash: digit.repeat(64),
      madeFrom: digit,
      bytes: Buffer.from('pixels'),
      width: 1,
      height: 1,
      tone: '#203040',
      createdAt,
      unusedSince,
    })
    await db
      .insertInto('pictureMasters')
      .values([master('a', null), master('b', createdAt), master('c', null)])
      .execute()
    const photo = (digit: string, status: string) => ({
      id: randomUUID(),
      userId,
      master: digit.repeat(64),
      status,
      createdAt,
    })
    await db
      .insertInto('reviewPhotos')
      .values([photo('b', 'shown'), photo('c', 'refused'), photo('c', 'refused')])
      .execute()
    await migrateToLatest(db)

    const refused = await db.selectFrom('refusedPhotoFiles').selectAll().execute()
    expect(refused).toEqual([{ userId, master: 'c'.repeat(64), refusedAt: createdAt }])
    const masters = async () => {
      const rows = await db.selectFrom('pictureMasters').select(['madeFrom', 'unusedSince']).orderBy('hash').execute()
      return Object.fromEntries(rows.map(({ madeFrom, unusedSince }) => [madeFrom, unusedSince]))
    }
    expect(await masters()).toEqual({ a: expect.any(Date), b: null, c: null })
    await sweepPictures(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect(Object.keys(await masters())).toEqual(['b', 'c'])
    const listed = await db.selectFrom('deletedMasters').select('stem').execute()
    expect(listed).toEqual([{ stem: `m-${'a'.repeat(24)}` }])
  } finally {
    await db.destroy()
  }
})
