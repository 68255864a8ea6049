import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { makeProduct, makeUser } from '../../../test/make.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'

test('reviews without an author stay, and of two reviews by one customer the newest keeps its author', async () => {
  const db = connect(await createDatabase(inject('databases'), 'reviews'), 3)
  try {
    await migrateUntil(db, '_reviews_by_customers.sql')
    const { productId } = await makeProduct(db, { ratings: [5, 5, 1] })
    const { userId } = await makeUser(db)
    const written = (day: number) => ({
      productId,
      userId,
      username: 'Asha R.',
      rating: 4,
      comment: `Day ${day}`,
      createdAt: new Date(Date.UTC(2026, 10, day)),
    })
    await db
      .insertInto('reviews')
      .values([written(2), written(3), written(1)])
      .execute()
    await migrateToLatest(db)

    const rows = await db.selectFrom('reviews').select(['comment', 'userId', 'editedAt']).execute()
    expect(rows).toHaveLength(6)
    expect(rows.filter((row) => row.userId !== null)).toEqual([{ comment: 'Day 3', userId, editedAt: null }])
  } finally {
    await db.destroy()
  }
})
