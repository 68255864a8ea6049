import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/databases.ts'
import { migrateUntil } from '../../../test/migrate-until.ts'
import { connect, type Db } from '../../platform/db.ts'
import { migrateToLatest } from '../../platform/migrate.ts'

const inches = (value: number) => `${value} in (${(value * 2.54).toFixed(1)} cm)`
const measures = (chest: number, length: number, sleeve: number, fit: string) =>
  `Chest ${inches(chest)}, Length ${inches(length)}, Sleeve ${inches(sleeve)}. To fit ${fit}`
const jeans = [
  { key: 'Fabric', value: 'Denim' },
  { key: 'Size 30', value: `Waist ${inches(31)}, Leg opening ${inches(16)}. To fit waist ${inches(30)}` },
  { key: 'Size 28', value: `Waist ${inches(29.5)}, Leg opening ${inches(15.5)}. To fit waist ${inches(28)}` },
]
const tee = [
  { key: 'Size S', value: measures(42, 29, 9.75, `chest ${inches(38)}`) },
  { key: 'Size M', value: measures(44, 29.75, 10, `chest ${inches(40)}`) },
]

test('measures among the features become charts, and each product still shows them', async () => {
  const db = connect(await createDatabase(inject('databases'), 'charts'), 3)
  try {
    await migrateUntil(db, '_size_charts.sql')
    const category = randomUUID()
    await sql`insert into categories (id, slug, name, gender, position) values (${category}, 'tops', 'Tops', 'Men', 0)`.execute(
      db,
    )
    const add = (slug: string, features: object[], sizes: string[]) =>
      addBefore(db, { category, slug, features, sizes })
    await add('jeans', jeans, ['28', '30'])
    await add('jeans-wide', jeans, ['28', '30'])
    await add('tee', tee, ['S', 'M'])
    await add('blank-tee', tee.slice(0, 1), ['S'])
    await add(
      'half',
      [
        { key: 'Size 30', value: `Waist ${inches(31)}` },
        { key: 'Size of print', value: 'A3' },
      ],
      ['28', '30'],
    )
    await add('cap', [{ key: 'Fabric', value: 'Cotton' }], ['Free size'])
    await migrateToLatest(db)

    const { rows } = await sql<{ slug: string; chart: string; columns: object; rows: object; features: object[] }>`
      select slug, size_charts.name as chart, columns, rows, features
      from products left join size_charts on size_charts.id = size_chart_id order by slug`.execute(db)
    const bySlug = Object.fromEntries(rows.map(({ slug, ...row }) => [slug, row]))
    const waist = {
      columns: [
        { what: 'Waist', of: 'garment' },
        { what: 'Leg opening', of: 'garment' },
        { what: 'Waist', of: 'body' },
      ],
      rows: [
        { size: '28', inches: [29.5, 15.5, 28] },
        { size: '30', inches: [31, 16, 30] },
      ],
    }
    expect(bySlug.jeans).toEqual({ ...waist, chart: 'Men, Tops', features: [jeans[0]] })
    expect(bySlug['jeans-wide']).toEqual(bySlug.jeans)
    const relaxed = [
      { size: 'S', inches: [42, 29, 9.75, 38] },
      { size: 'M', inches: [44, 29.75, 10, 40] },
      { size: 'L', inches: [46, 30.5, 10.25, null] },
      { size: 'XL', inches: [48, 31.25, 10.5, null] },
      { size: '2XL', inches: [50, 32, 10.75, null] },
      { size: '3XL', inches: [52, 32.75, 11, null] },
    ]
    expect(bySlug.tee).toMatchObject({ chart: 'Relaxed tops, to fit chest', rows: relaxed, features: [] })
    expect(bySlug['blank-tee']).toEqual(bySlug.tee)
    expect(bySlug.half).toEqual({
      chart: 'Men, Tops (2)',
      columns: [{ what: 'Waist', of: 'garment' }],
      rows: [{ size: '30', inches: [31] }],
      features: [{ key: 'Size of print', value: 'A3' }],
    })
    expect(bySlug.cap).toMatchObject({ chart: null, features: [{ key: 'Fabric', value: 'Cotton' }] })
  } finally {
    await db.destroy()
  }
})

type Before = { category: string; slug: string; features: object[]; sizes: string[] }

async function addBefore(db: Db, { category, slug, features, sizes }: Before): Promise<void> {
  const product = randomUUID()
  await sql`
    insert into products (id, slug, name, category_id, summary, description, price, hsn, country_of_origin, features, created_at)
    values (${product}, ${slug}, ${slug}, ${category}, '', '', 100, '6109', 'India', ${JSON.stringify(features)}, now())`.execute(
    db,
  )
  await sql`insert into product_colours (product_id, name, hex, position) values (${product}, 'Ink', '#000000', 0)`.execute(
    db,
  )
  await sql`
    insert into variants (product_id, color, size, position, stock)
    select ${product}, 'Ink', size, place, 1 from unnest(${sizes}::text[]) with ordinality as one (size, place)`.execute(
    db,
  )
}
