import { merchantFeed } from '@nukkad/contract/paths'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { uploadSheet } from '../../../test/upload-sheet.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()

const html = '<p>Made of <strong>cotton</strong> &amp; care.</p><ul><li>Soft</li></ul><script>x()</script>'
const kept = 'Made of **cotton** & care.\n\n- Soft'

test('HTML in a file is converted with a note in the dry run; invisible characters are dropped', async () => {
  const { slug } = await makeCategory(api.db)
  const lines = [
    'URL handle,Name,Category,Price,Summary,Description,Colour,Colour code,Size',
    `html-words-tee,Html\u200B Words &amp; Tee\u202E,${slug},999,<b>Short</b>,"${html}",Blue,#22336b,M\u200B`,
  ]
  const { body } = await uploadSheet(api, lines.join('\n'))
  expect(body.counts).toMatchObject({ new: 1, refused: 0 })
  const [row] = (await api.ask(`GET /imports/${body.importId}`)).body.rows
  expect(row.findings).toEqual(
    expect.arrayContaining([
      { column: 'Description', words: 'HTML was converted', isNote: true },
      { column: 'Name', words: 'Invisible characters were removed', isNote: true },
    ]),
  )
  expect(row.changes).toContainEqual({ column: 'Description', from: '', to: kept, isOfProduct: false })
  await api.ask(`POST /imports/${body.importId}/apply`, {})
  await api.staffApp.work()
  const { rows } = await sql`
    select name, summary, description, size from products join variants on product_id = products.id
    where slug = 'html-words-tee'`.execute(api.db)
  expect(rows).toEqual([{ name: 'Html Words & Tee', summary: 'Short', description: kept, size: 'M' }])
})

test('HTML pasted into the editor is converted', async () => {
  const { productId } = await makeProduct(api.db)
  await sql`update products set status = 'draft' where id = ${productId}`.execute(api.db)
  const { body } = await api.ask(`GET /products/${productId}`)
  const changed = await api.ask(`PUT /products/${productId}`, { ...body, description: `${html}\u200B` })
  expect(changed.body.description).toBe(kept)
})

test('no tag reaches the store or the feed, even from old rows; the feed has no empty or overlong field', async () => {
  const old = await makeProduct(api.db, { slug: 'men-old-html', description: html })
  const bare = await makeProduct(api.db, { slug: 'men-bare', description: '', summary: '', name: 'Bare Tee' })
  const long = `LONG-${'A'.repeat(70)}`
  await sql`update variants set sku = ${long} where product_id = ${bare.productId} and color = 'Ecru' and size = 'S'`.execute(
    api.db,
  )
  await waitUntil(async () => {
    const { body } = await api.shop.app.inject(`/api/v1.0/products/slug/${old.slug}`)
    expect(JSON.parse(body).description).toBe(kept)
    // The feed leaves out products that the store does not know yet.
    expect((await api.shop.app.inject(`/api/v1.0/products/slug/${bare.slug}`)).statusCode).toBe(200)
  })
  const { body: feed } = await api.shop.app.inject(merchantFeed)
  expect(feed).not.toMatch(/&lt;(p|strong|ul|li|script)/)
  expect(feed).not.toContain('<g:description></g:description>')
  expect(feed).toContain('<g:description>Bare Tee: T-Shirts for Men</g:description>')
  const ids = [...feed.matchAll(/<g:id>([^<]*)</g)].map(([, id = '']) => id)
  expect(ids.filter((id) => id.length > 50)).toEqual([])
  expect(ids.some((id) => id.startsWith('LONG-AAAA'))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a search of 300 letters is refused as too long', async () => {
  for (const path of ['/products/search', '/products']) {
    const reply = await api.shop.app.inject({ url: `/api/v1.0${path}`, query: { q: 'tee '.repeat(75) } })
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      { q: 'Your search is too long. Use at most 80 characters' },
    ])
  }
})
