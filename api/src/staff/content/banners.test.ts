import { luminance, readableGround } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { sweepPictures } from '../../store/pictures/sweep-pictures.ts'
import { publishDueBanners } from './banners.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api

const minute = 60_000
const read = async (): Promise<StaffContent> => (await ask('GET /content')).body
const write = async (list: 'banners' | 'promos', items: unknown) =>
  ask(`PUT /content/${list}`, { version: (await read())[list].version, items })
const momentIn = (minutes: number) => new Date(api.staffApp.clock().getTime() + minutes * minute)
const turn = (minutes: number) => publishDueBanners(api.db, momentIn(minutes))
const shownBanners = async () =>
  (await api.shop.ask('GET /content/home')).body.banners.map(({ title }: { title: string }) => title)
const expectShown = (titles: string[]) => waitUntil(async () => expect(await shownBanners()).toEqual(titles))

/** Adds a picture as if it had been uploaded. */
async function madePicture(tone = '#7a5a3c'): Promise<string> {
  const bytes = Buffer.from(randomUUID())
  const hash = createHash('sha256').update(bytes).digest('hex')
  const row = { hash, bytes, width: 1600, height: 2000, tone, madeFrom: hash, createdAt: api.staffApp.clock() }
  const { stem } = await api.db
    .insertInto('pictureMasters')
    .values({ ...row, unusedSince: api.staffApp.clock() })
    .returning('stem')
    .executeTakeFirstOrThrow()
  return `/media/${stem}.${hash.slice(0, 8)}`
}

const always = { status: 'published', shownFrom: null, shownUntil: null, code: null }
const banner = (url: string, given: object = {}) => ({
  title: 'New kurtas',
  words: 'Block printed in Jaipur.',
  action: 'See them',
  href: '/new-arrivals',
  alt: 'Two kurtas on a line',
  layout: 'beside',
  wide: url,
  tall: url,
  ...always,
  ...given,
})

test('a banner with an uploaded photograph is in the store at once, in its order, on a readable background', async () => {
  const [first, second] = [await madePicture(), await madePicture('#808080')]
  const { status, body } = await write('banners', [banner(first), banner(second, { title: 'Slow cotton' })])
  expect(status).toBe(200)
  expect(body.banners.items).toMatchObject([{ ...banner(first), isShown: true }, { isShown: true }])
  await expectShown(['New kurtas', 'Slow cotton'])
  const { banners } = (await api.shop.ask('GET /content/home')).body
  expect(banners[0]).toEqual({
    title: 'New kurtas',
    words: 'Block printed in Jaipur.',
    action: 'See them',
    href: '/new-arrivals',
    alt: 'Two kurtas on a line',
    layout: 'beside',
    tone: readableGround('#7a5a3c'),
    wide: { url: first, width: 1600, height: 2000 },
    tall: { url: first, width: 1600, height: 2000 },
  })
  expect(luminance(banners[1].tone)).toBeLessThan(0.14)
  const { posters } = (await api.shop.ask('GET /content/chrome')).body
  expect(posters).toHaveLength(2)

  // The edit changes its text and keeps its picture.
  await write('banners', [{ ...banner(first), title: 'Last kurtas' }])
  await expectShown(['Last kurtas'])
})

test('a draft is not shown, and a schedule begins and ends automatically', async () => {
  const url = await madePicture()
  const times = { shownFrom: momentIn(10).toISOString(), shownUntil: momentIn(20).toISOString() }
  const { body } = await write('banners', [
    banner(url, { title: 'Draft', status: 'draft' }),
    banner(url, { title: 'Timed', ...times }),
  ])
  expect(body.banners.items.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([false, false])
  await turn(10)
  await expectShown(['Timed'])
  await turn(20)
  await expectShown([])
  const wrong = await write('banners', [banner(url, { shownFrom: times.shownUntil, shownUntil: times.shownFrom })])
  expect(wrong.body.errors).toEqual({ 'items.0.shownUntil': 'The end must be after the start' })
})

test('a banner with a claim needs a coupon that backs it, and is shown while that runs', async () => {
  const url = await madePicture()
  const claim = { title: '15% off', words: 'On the monsoon edit, paid by UPI.' }
  expect((await write('banners', [banner(url, claim)])).body.errors).toEqual({
    'items.0.words': 'Link a coupon that gives 15% off, or change the text',
  })
  const code = await makeCoupon(api.db, {
    percent: 15,
    startsAt: momentIn(5),
    endsAt: momentIn(15),
  })
  await write('banners', [banner(url, { ...claim, code })])
  await expectShown([])
  await turn(5)
  await expectShown(['15% off'])
  await turn(15)
  await expectShown([])
})

test('menu pictures are in the menu of their gender', async () => {
  const url = await madePicture()
  const promo = { gender: 'Women', caption: 'Sarees', href: '/collection-women', picture: url, ...always }
  expect((await write('promos', [promo])).body.promos.items).toMatchObject([{ ...promo, isShown: true }])
  await waitUntil(async () => {
    const { menuPromos } = (await api.shop.ask('GET /content/chrome')).body
    expect(menuPromos).toMatchObject([{ gender: 'Women', caption: 'Sarees', picture: { url, width: 1600 } }])
  })
  expect((await write('promos', Array(4).fill(promo))).body.errors).toEqual({ items: 'Add up to 3 pictures per menu' })
})

test.each([
  ['a picture that is nobody’s', { wide: '/media/m-0.00000000' }, 'items.0.wide'],
  ['a picture of another site', { tall: 'https://elsewhere.test/x.jpg' }, 'items.0.tall'],
  ['no picture', { wide: '' }, 'items.0.wide'],
  ['a link to another site', { href: '//elsewhere.test' }, 'items.0.href'],
  ['no title', { title: ' ' }, 'items.0.title'],
])('%s is refused at its field, and nothing is lost', async (_what, wrong, field) => {
  const url = await madePicture()
  await write('banners', [banner(url, { title: 'Stays' })])
  const { status, body } = await write('banners', [banner(url, wrong)])
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
  expect((await read()).banners.items).toMatchObject([{ title: 'Stays' }])
})

test("the sweep keeps a banner's picture, and deletes it once no list shows it", async () => {
  const url = await madePicture()
  const isKept = async () => {
    const rows = await api.db.selectFrom('pictureMasters').select(['stem', 'hash']).execute()
    return rows.some(({ stem, hash }) => url === `/media/${stem}.${hash.slice(0, 8)}`)
  }
  await write('banners', [banner(url)])
  const days = (count: number) => momentIn(count * 24 * 60)
  await sweepPictures(api.db, days(31))
  expect(await isKept()).toBe(true)
  await write('banners', [])
  await sweepPictures(api.db, days(62))
  expect(await isKept()).toBe(false)
})

test("the second of two editors sees the first one's changes", async () => {
  const url = await madePicture()
  const { version } = (await read()).banners
  await write('banners', [banner(url)])
  const late = await ask('PUT /content/banners', { version, items: [] })
  expect(late.body).toMatchObject({ code: 'STALE', fresh: { banners: { items: [{ title: 'New kurtas' }] } } })
})

test.each(['#000000', '#808080', '#7f7f7f', '#b5533c', '#c08040', '#6a8f3a', '#ffffff', '#5f6f9f'])(
  'type is readable on the background made from %s',
  (tone) => {
    const [paper, ink] = [0.92, 0.01]
    const ground = luminance(readableGround(tone))
    const type = ground < 0.18 ? paper : ink
    const contrast = (Math.max(type, ground) + 0.05) / (Math.min(type, ground) + 0.05)
    expect(contrast).toBeGreaterThan(4.5)
  },
)
