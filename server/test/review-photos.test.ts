import { randomUUID } from 'node:crypto'
import { sweepLeftovers } from '@nukkad/api/jobs/sweep-leftovers'
import { erasePerson } from '@nukkad/api/people/privacy/erase-person'
import { exportPerson } from '@nukkad/api/people/privacy/export-person'
import { inTransaction, type Db } from '@nukkad/api/platform/db'
import { openMasters } from '@nukkad/api/store/pictures/masters'
import { sweepPictures } from '@nukkad/api/store/pictures/sweep-pictures'
import { decideOnPhoto, lockReviewsOfFile } from '@nukkad/api/store/reviews/review-photos'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import { makeProduct, type MadeProduct } from '@nukkad/api/test/make'
import { openShop, type OpenShop } from '@nukkad/api/test/shop'
import { bringTo, lineOf, makeShopper, type Shopper } from '@nukkad/api/test/shopper'
import { openStaffApp, type TestStaffApp } from '@nukkad/api/test/staff-app'
import { waitUntil } from '@nukkad/api/test/wait-until'
import { mostPhotosADay } from '@nukkad/contract/review-photo-rules'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import type { Today } from '@nukkad/contract/staff/today'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPictureProcess, type PictureProcess } from '../src/media/picture-process.ts'
import { pictureTools } from '../src/media/picture-tools.ts'

let database: TestDatabase
let worker: PictureProcess
let shop: OpenShop
let staffApp: TestStaffApp
let tee: MadeProduct
let asha: Shopper
let itemId = ''
let orderId = ''

beforeAll(async () => {
  database = await testDatabase()
  worker = openPictureProcess({ niceness: 0, idleMs: 60_000 })
  shop = await openShop(database.db, { pictures: pictureTools(worker) })
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await worker.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
  tee = await makeProduct(database.db, { ratings: [2, 4], stock: 50 })
  await shop.catalogue.reload()
  asha = await makeShopper(shop, database.db)
  ;({ orderId, itemId } = await receive(asha))
})

async function receive(shopper: Shopper, size = 'M') {
  const bought = await buy(shopper, size)
  await bringTo(database.db, bought.orderId, 'DELIVERED', shop.clock())
  return bought
}
async function buy(shopper: Shopper, size = 'M') {
  const placed = await shopper.buy([lineOf(tee, { size })])
  return { orderId: placed, itemId: (await shopper.read(placed)).items[0].orderItemId as string }
}

async function receiveOther(shopper: Shopper) {
  const other = await makeProduct(database.db, { stock: 5 })
  await shop.catalogue.reload()
  const placed = await shopper.buy([lineOf(other)])
  await bringTo(database.db, placed, 'DELIVERED', shop.clock())
  return (await shopper.read(placed)).items[0] as { orderItemId: string }
}

/** An upright photo of a phone: stored sideways, with its place and its maker. Each has its own colour. */
let made = 0
async function phonePhoto(): Promise<Buffer> {
  made += 1
  const background = `#${(0x203040 + made * 0x010307).toString(16)}`
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Corner Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 19/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 36/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Corner House, Bengaluru</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

type Sent = { photoId?: string; item?: string; shopper?: Shopper; token?: string | undefined }

async function upload(file: Buffer, { photoId = randomUUID(), item = itemId, shopper = asha, ...sent }: Sent = {}) {
  const { status, body } = await shopper.ask(`POST /reviews/items/${item}/photos`, {
    form: { photoId, file },
    ...('token' in sent && { token: sent.token }),
  })
  return { status, body, photoId }
}

async function uploaded(): Promise<ReviewPhoto> {
  const { status, body } = await upload(await phonePhoto())
  expect([status, body]).toMatchObject([201, { url: expect.stringMatching(/^\/media\/m-/) }])
  return body
}

const write = (photos: readonly ReviewPhoto[], { shopper = asha, item = itemId, comment = 'Heavy cloth.' } = {}) =>
  shopper.ask('POST /reviews', {
    body: { orderItemId: item, rating: 5, comment, photoIds: photos.map(({ photoId }) => photoId) },
  })

async function bytesOf({ url }: Pick<ReviewPhoto, 'url'>): Promise<Buffer | undefined> {
  const masters = openMasters(database.db)
  const master = await masters.find(/m-[0-9a-f]{24}/.exec(url)?.[0] ?? '')
  return master && masters.read(master.hash)
}

const rows = () =>
  database.db
    .selectFrom('reviewPhotos')
    .select(['id', 'reviewId', 'status'])
    .where('userId', '=', asha.userId)
    .execute()
const inStore = async (query: Record<string, string> = {}) =>
  (await shop.ask(`GET /reviews/product/${tee.productId}`, { query })).body
const imagesInStore = async () => (await inStore()).content.flatMap(({ images }: { images: object[] }) => images)

async function setChecks(value: boolean): Promise<void> {
  const { session } = await staffApp.makeStaff('owner')
  const { version } = (await staffApp.ask('GET /settings', { session })).body.checkReviewPhotos
  const { status } = await staffApp.ask('PUT /settings/review-photos', { session, body: { value, version } })
  expect(status).toBe(200)
}

test('a photo is stored upright and without the place, and published after staff review it', async () => {
  const file = await phonePhoto()
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Corner Phone')
  const { status, body: photo } = await upload(file)
  expect([status, photo]).toMatchObject([201, { status: 'waiting', width: 600, height: 900 }])

  const stored = (await bytesOf(photo))!
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(stored).metadata()
  expect([format, width, height, exif, xmp, iptc, orientation]).toEqual([
    'jpeg',
    600,
    900,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const word of ['Corner', 'GPS', 'Exif', 'xmpmeta', 'Bengaluru'])
    expect(stored.toString('latin1')).not.toContain(word)

  const review = (await write([photo])).body
  expect(review).toMatchObject({ photos: [{ photoId: photo.photoId, status: 'waiting' }], images: [], editedAt: null })
  expect(await imagesInStore()).toEqual([])

  const { session } = await staffApp.makeStaff('support')
  const waiting = await staffApp.ask('GET /reviews', {
    session,
    query: { photos: 'waiting', productId: tee.productId },
  })
  const [listed] = waiting.body.content
  expect(listed).toMatchObject({ reviewId: review.reviewId, pictures: 0, photos: [photo] })
  const path = `/reviews/${review.reviewId}/photos/${photo.photoId}`
  const judge = (given: string, version: number) =>
    staffApp.ask(`PUT ${path}`, { session, body: { version, status: given } })
  expect((await judge('shown', listed.version + 1)).body.code).toBe('STALE')
  const shown = await judge('shown', listed.version)
  expect([shown.status, shown.body]).toMatchObject([200, { pictures: 1, photos: [{ status: 'shown' }] }])
  const image = { url: photo.url, alt: 'Customer photo 1', width: 600, height: 900 }
  await expect.poll(imagesInStore).toEqual([image])
  const productPage = async () => (await shop.ask(`GET /products/slug/${tee.slug}`)).body.reviews[0].images
  await expect.poll(productPage).toEqual([image])

  expect((await judge('refused', shown.body.version)).body).toMatchObject({ photos: [{ status: 'refused' }] })
  await expect.poll(imagesInStore).toEqual([])
  const entries = await database.db.selectFrom('auditLog').selectAll().where('subject', '=', review.reviewId).execute()
  expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
    ['review.photo', { photo: photo.photoId, status: 'shown' }],
    ['review.photo', { photo: photo.photoId, status: 'refused' }],
  ])
  const own = (await asha.ask('GET /reviews/mine', { query: { orderId } })).body
  expect(own).toMatchObject([{ photos: [{ status: 'refused' }] }])
  const packer = await staffApp.makeStaff('packer')
  expect(
    (await staffApp.ask(`PUT ${path}`, { session: packer.session, body: { version: 3, status: 'shown' } })).status,
  ).toBe(403)
})

test('Home counts the reviews with pending photos, with the oldest', async () => {
  const { session } = await staffApp.makeStaff('support')
  const line = async () =>
    (await staffApp.ask('GET /today', { session })).body.lines.find(
      ({ kind }: Today['lines'][number]) => kind === 'photosToCheck',
    )
  await database.db.deleteFrom('reviewPhotos').execute()
  const oldestAt = shop.clock().toISOString()
  const photos = [await uploaded(), await uploaded()]
  // Not sent yet.
  expect(await line()).toBeUndefined()
  const review = (await write(photos)).body
  expect(await line()).toEqual({ kind: 'photosToCheck', count: 1, oldestAt })
  for (const [version, { photoId }] of photos.entries())
    await staffApp.ask(`PUT /reviews/${review.reviewId}/photos/${photoId}`, {
      session,
      body: { version, status: 'shown' },
    })
  expect(await line()).toBeUndefined()
})

test('without staff review, photos are in the store at once, and can be filtered', async () => {
  await setChecks(false)
  const photos = [await uploaded(), await uploaded()]
  await write(photos)
  await expect.poll(async () => (await imagesInStore()).length).toBe(2)
  expect(await inStore()).toMatchObject({ choices: { photos: 1, sizes: [{ size: 'M', count: 1 }] }, totalElements: 3 })
  // A review of another size, with other stars and no photo.
  const kabir = await makeShopper(shop, database.db, 'Kabir Shah')
  const his = await receive(kabir, 'L')
  await kabir.ask('POST /reviews', { body: { orderItemId: his.itemId, rating: 3, comment: 'Wide.' } })
  await expect.poll(async () => (await inStore()).totalElements).toBe(4)
  const choicesOf = async (query: Record<string, string>) => (await inStore(query)).choices
  const sizes = (medium: number, large: number) => [
    { size: 'L', count: large },
    { size: 'M', count: medium },
  ]
  expect(await choicesOf({})).toEqual({ ratings: [0, 1, 1, 1, 1], photos: 1, sizes: sizes(1, 1) })
  expect(await choicesOf({ garmentSize: 'L' })).toEqual({ ratings: [0, 0, 1, 0, 0], photos: 0, sizes: sizes(1, 1) })
  expect(await choicesOf({ rating: '3' })).toEqual({ ratings: [0, 1, 1, 1, 1], photos: 0, sizes: sizes(0, 1) })
  expect(await choicesOf({ photos: 'true' })).toEqual({ ratings: [0, 0, 0, 0, 1], photos: 1, sizes: sizes(1, 0) })
  for (const [query, found] of [
    [{ photos: 'true' }, 1],
    [{ rating: '5' }, 1],
    [{ rating: '5', photos: 'true', garmentSize: 'M' }, 1],
    [{ garmentSize: 'L' }, 1],
    [{ garmentSize: 'S' }, 0],
    [{ rating: '4', photos: 'true' }, 0],
    [{ rating: '4' }, 1],
  ] as const) {
    const { content, totalElements, summary } = await inStore(query)
    expect([query, content.length, totalElements, summary.count]).toEqual([query, found, found, 4])
  }
  expect((await shop.ask(`GET /reviews/product/${tee.productId}`, { query: { rating: '6' } })).status).toBe(422)
})

test('a file of 40 MB is refused, and so are a text, a broken file, and a HEIC', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const refused: [Buffer, string][] = [
    [Buffer.alloc(40 * 1024 * 1024, 0xff), 'This file is larger than 10 MB.'],
    [Buffer.from('<b>not a picture</b>'), 'This file type is not supported.'],
    [(await phonePhoto()).subarray(0, 1500), 'This file is damaged or incomplete.'],
    [heic, 'HEIC files are not supported.'],
    [Buffer.alloc(0), 'This file is empty.'],
  ]
  for (const [file, words] of refused) {
    const { status, body } = await upload(file)
    expect([status, body.code, body.detail]).toEqual([422, 'PHOTO_REFUSED', expect.stringContaining(words)])
  }
  expect(await rows()).toEqual([])
  const noForm = await asha.ask(`POST /reviews/items/${itemId}/photos`, { body: { photoId: randomUUID() } })
  expect(noForm.status).toBe(415)
  const large = await asha.ask('POST /reviews', { form: { photoId: randomUUID(), file: Buffer.from('x') } })
  expect(large.status).toBe(415)
})

test('only a customer who received the item uploads, and only for their own order', async () => {
  const file = await phonePhoto()
  const notYet = await buy(asha, 'L')
  expect((await upload(file, { item: notYet.itemId })).body.code).toBe('REVIEW_REFUSED')
  expect((await upload(file, { token: undefined })).status).toBe(401)
  const kabir = await makeShopper(shop, database.db, 'Kabir Shah')
  expect((await upload(file, { shopper: kabir })).body.code).toBe('REVIEW_ITEM_NOT_FOUND')
  expect(await rows()).toEqual([])
})

test('the upload of somebody else cannot be attached, replaced or moved', async () => {
  const photo = await uploaded()
  const kabir = await makeShopper(shop, database.db, 'Kabir Shah')
  const his = await receive(kabir)
  expect((await write([photo], { shopper: kabir, item: his.itemId })).body.code).toBe('PHOTO_NOT_FOUND')
  const again = await upload(await phonePhoto(), { photoId: photo.photoId, shopper: kabir, item: his.itemId })
  expect(again.status).toBe(404)
  const review = (await write([photo])).body
  // A photo of another review of one's own stays there.
  const { orderItemId } = await receiveOther(asha)
  expect((await write([photo], { item: orderItemId })).body.code).toBe('PHOTO_NOT_FOUND')
  expect(await rows()).toEqual([{ id: photo.photoId, reviewId: review.reviewId, status: 'waiting' }])
})

test('a repeated upload counts once, and a review can be sent twice', async () => {
  const file = await phonePhoto()
  const { photoId, body } = await upload(file)
  expect((await upload(file, { photoId })).body).toEqual(body)
  const first = (await write([body])).body
  expect((await write([body])).body).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

test('a repeated upload answers with the first photo, and stores nothing of another file', async () => {
  const first = await upload(await phonePhoto())
  const masters = () => database.db.selectFrom('pictureMasters').select('hash').execute()
  const before = await masters()
  for (const file of [await phonePhoto(), Buffer.from('no picture')]) {
    const again = await upload(file, { photoId: first.photoId })
    expect([again.status, again.body]).toEqual([201, first.body])
  }
  const two = { photoId: randomUUID() }
  const doubled = await Promise.all([upload(await phonePhoto(), two), upload(await phonePhoto(), two)])
  expect(doubled.map(({ status }) => status)).toEqual([201, 201])
  expect(doubled[0]!.body).toEqual(doubled[1]!.body)
  expect(await masters()).toHaveLength(before.length + 1)
})

test('a refused photo is deleted by staff with its file, and waits for them if it is added again', async () => {
  await setChecks(false)
  const file = await phonePhoto()
  const photo = (await upload(file)).body as ReviewPhoto
  const other = await uploaded()
  const review = (await write([photo, other])).body
  const { session } = await staffApp.makeStaff('support')
  const decide = async (status: string, { photoId }: ReviewPhoto = photo) => {
    const { body } = await staffApp.ask('GET /reviews', { session, query: { productId: tee.productId } })
    const { version } = body.content.find(({ reviewId }: { reviewId: string }) => reviewId === review.reviewId)
    const path = `/reviews/${review.reviewId}/photos/${photoId}`
    return staffApp.ask(`PUT ${path}`, { session, body: { version, status } })
  }
  await decide('refused')
  expect(await bytesOf(photo)).toBeDefined()
  const deleted = await decide('deleted')
  expect([deleted.status, deleted.body.photos]).toMatchObject([200, [{ photoId: other.photoId }]])
  await sweepPictures(database.db, shop.clock())
  expect([await bytesOf(photo), await bytesOf(other)]).toEqual([undefined, expect.any(Buffer)])
  expect((await decide('deleted')).body.code).toBe('PICTURE_NOT_FOUND')
  const { after } = await database.db
    .selectFrom('auditLog')
    .select('after')
    .where('subject', '=', review.reviewId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ photo: photo.photoId, status: 'deleted' })

  const stale = await write([photo, other])
  expect([stale.body.code, stale.body.photoIds]).toEqual(['PHOTO_NOT_FOUND', [photo.photoId]])
  const again = (await upload(file)).body as ReviewPhoto
  const states = async () => Object.fromEntries((await rows()).map(({ id, status }) => [id, status]))
  await write([other, again])
  expect(await states()).toEqual({ [again.photoId]: 'waiting', [other.photoId]: 'shown' })
  // Staff who show it after all are not asked again.
  await decide('shown', again)
  const third = (await upload(file)).body as ReviewPhoto
  await write([other, again, third])
  expect(Object.values(await states())).toEqual(['shown', 'shown', 'shown'])
})

/** Two reviews of one author with the same file, shown at once. */
async function reviewTwice() {
  await setChecks(false)
  const [file, { orderItemId: item }] = [await phonePhoto(), await receiveOther(asha)]
  const [photo, copy] = [(await upload(file)).body as ReviewPhoto, (await upload(file)).body as ReviewPhoto]
  const first = (await write([photo])).body.reviewId as string
  const attachCopy = async () => (await write([copy], { item })).body.reviewId as string
  return { photo, copy, first, attachCopy }
}

test('a photo that staff refuse or delete waits for them in the other reviews of its author', async () => {
  const { photo, copy, first, attachCopy } = await reviewTwice()
  const second = await attachCopy()
  const { session } = await staffApp.makeStaff('support')
  const read = async (reviewId: string) => {
    const { body } = await staffApp.ask('GET /reviews', { session, query: { userId: asha.userId } })
    return body.content.find((review: { reviewId: string }) => review.reviewId === reviewId)
  }
  const decide = (reviewId: string, { photoId }: ReviewPhoto, body: { status: string; version: number }) =>
    staffApp.ask(`PUT /reviews/${reviewId}/photos/${photoId}`, { session, body })
  const before = await read(second)
  expect(before).toMatchObject({ pictures: 1, photos: [{ status: 'shown' }] })

  await decide(first, photo, { status: 'refused', version: (await read(first)).version })
  expect(await read(first)).toMatchObject({ photos: [{ status: 'refused' }] })
  expect(await read(second)).toMatchObject({ pictures: 0, photos: [{ status: 'waiting' }] })
  const stale = await decide(second, copy, { status: 'shown', version: before.version })
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE'])

  await decide(second, copy, { status: 'shown', version: (await read(second)).version })
  expect(await read(second)).toMatchObject({ pictures: 1, photos: [{ status: 'shown' }] })
  await decide(first, photo, { status: 'deleted', version: (await read(first)).version })
  expect(await read(second)).toMatchObject({ pictures: 0, photos: [{ status: 'waiting' }] })
})

test('a file that is added to a review while staff refuse it elsewhere waits for them', async () => {
  const { photo, copy, attachCopy } = await reviewTwice()
  const { adding } = await inTransaction(database.db, async (tx) => {
    await lockReviewsOfFile(tx, photo.photoId)
    await decideOnPhoto(tx, { photoId: photo.photoId, status: 'refused', now: shop.clock() })
    const started = attachCopy()
    await waitUntil(async () => expect(await waitingForLocks()).toBeGreaterThan(0))
    return { adding: started }
  })
  await adding
  expect((await rows()).find(({ id }) => id === copy.photoId)).toMatchObject({ status: 'waiting' })
})

async function waitingForLocks(): Promise<number> {
  const { rows: waiting } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return waiting.length
}

test('a file whose two photos are deleted at the same time is deleted, too', async () => {
  const file = await phonePhoto()
  const [photo, copy] = [(await upload(file)).body as ReviewPhoto, (await upload(file)).body as ReviewPhoto]
  const remove = (db: Db, { photoId }: ReviewPhoto) => db.deleteFrom('reviewPhotos').where('id', '=', photoId).execute()
  await inTransaction(database.db, async (tx) => {
    await remove(tx, photo)
    await remove(database.db, copy)
  })
  const later = (days: number) => new Date(shop.clock().getTime() + days * 24 * 60 * 60_000)
  await sweepPictures(database.db, later(1))
  await sweepPictures(database.db, later(32))
  expect(await bytesOf(photo)).toBeUndefined()
})

test('a file that was removed and added again is deleted when its photo is', async () => {
  const file = await phonePhoto()
  await write([(await upload(file)).body])
  await write([])
  const again = (await upload(file)).body as ReviewPhoto
  await write([again])
  await sweepPictures(database.db, shop.clock())
  expect(await bytesOf(again)).toBeDefined()
  await write([])
  await sweepPictures(database.db, shop.clock())
  expect(await bytesOf(again)).toBeUndefined()
})

test('photos are put in another order, removed, and deleted with their review', async () => {
  await setChecks(false)
  const [one, two, three] = [await uploaded(), await uploaded(), await uploaded()]
  await write([one, two])
  shop.clock.advance(60_000)
  const edited = (await write([three, one])).body
  expect(edited.photos.map(({ photoId }: ReviewPhoto) => photoId)).toEqual([three.photoId, one.photoId])
  expect(edited.editedAt).toBe(shop.clock().toISOString())
  await expect
    .poll(async () => (await imagesInStore()).map(({ url }: ReviewPhoto) => url))
    .toEqual([three.url, one.url])
  await sweepPictures(database.db, shop.clock())
  expect(await bytesOf(two)).toBeUndefined()
  expect(await bytesOf(one)).toBeDefined()

  // An edit that says nothing of photos leaves them.
  const words = { orderItemId: itemId, rating: 4, comment: 'It shrank.' }
  expect((await asha.ask('POST /reviews', { body: words })).body.photos).toHaveLength(2)
  expect((await write([one, two, three, one, two].map((photo) => ({ ...photo })))).status).toBe(422)
  expect((await write([])).body.photos).toEqual([])
  await write([await uploaded()])
  await asha.ask(`DELETE /reviews/${edited.reviewId}`)
  expect(await rows()).toEqual([])
  await sweepPictures(database.db, shop.clock())
  for (const photo of [one, three]) expect(await bytesOf(photo)).toBeUndefined()
})

test('a photo of a review that was not sent is deleted after a day', async () => {
  const [unsent, sent] = [await uploaded(), await uploaded()]
  await write([sent])
  shop.clock.advance(23 * 60 * 60_000)
  await sweepLeftovers(database.db, shop.clock())
  expect(await rows()).toHaveLength(2)
  shop.clock.advance(2 * 60 * 60_000)
  await sweepLeftovers(database.db, shop.clock())
  await sweepPictures(database.db, shop.clock())
  expect((await rows()).map(({ id }) => id)).toEqual([sent.photoId])
  expect([await bytesOf(unsent), await bytesOf(sent)]).toEqual([undefined, expect.any(Buffer)])
  expect((await write([sent, unsent])).body.code).toBe('PHOTO_NOT_FOUND')
})

test('a deleted account leaves its review without photos; an export has them', async () => {
  await setChecks(false)
  const photo = await uploaded()
  await write([photo])
  await uploaded()
  await expect.poll(async () => (await imagesInStore()).length).toBe(1)
  const person = { userId: asha.userId, email: asha.email }
  expect(await exportPerson(database.db, person, shop.clock())).toMatchObject({
    reviewPhotos: [{ id: photo.photoId, status: 'shown' }, { status: 'waiting' }],
  })
  // The return window ends.
  shop.clock.advance(30 * 24 * 60 * 60_000)
  await erasePerson(database.db, asha.userId, shop.clock())
  expect(await rows()).toEqual([])
  await expect.poll(async () => (await inStore()).content.length).toBe(3)
  await expect.poll(imagesInStore).toEqual([])
  await sweepPictures(database.db, shop.clock())
  expect(await bytesOf(photo)).toBeUndefined()
})

test('a customer uploads a limited number of photos a day', async () => {
  await database.db
    .insertInto('budgets')
    .values({
      name: 'review photos',
      key: asha.userId,
      used: mostPhotosADay,
      endsAt: new Date(shop.clock().getTime() + 60_000),
    })
    .execute()
  const { status, body } = await upload(await phonePhoto())
  expect([status, body.code, body.detail]).toEqual([429, 'TOO_MANY', expect.stringContaining('tomorrow')])
  shop.clock.advance(60_000)
  const last = await upload(await phonePhoto())
  expect(last.status).toBe(201)
  const used = async () =>
    (await database.db.selectFrom('budgets').select('used').where('key', '=', asha.userId).executeTakeFirst())?.used
  expect(await used()).toBe(1)
  // Refused files and repeats do not count.
  await upload(Buffer.from('no picture'))
  await upload((await phonePhoto()).subarray(0, 1500))
  await upload(await phonePhoto(), { photoId: last.photoId })
  expect(await used()).toBe(1)
})
