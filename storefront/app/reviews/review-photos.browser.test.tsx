import type { OwnReview, ReviewPhoto } from '@nukkad/contract/reviews'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { id } from '../../test/fixtures.ts'
import { deliveredOrder, orderPage } from '../../test/order-fixtures.ts'
import { expectAccessible, expectHidden } from '../../test/page.ts'
import { openStore } from '../../test/store.tsx'

const path = `/my-profile/order/${deliveredOrder.orderId}`
const dialog = page.getByRole('dialog')
const comment = dialog.getByRole('textbox')
const [item] = deliveredOrder.items
const said = 'Soft from the first day.'

const photoOf = (photoId: string): ReviewPhoto => ({
  photoId,
  url: '/media/m-0a1b2c3d4e5f60718293a4b5.0a1b2c3d',
  width: 900,
  height: 1200,
  status: 'waiting',
})

const review: OwnReview = {
  reviewId: id(80),
  username: 'Asha Rao',
  rating: 5,
  fit: null,
  comment: said,
  createdAt: '2026-11-25T13:00:00+05:30',
  images: [],
  answer: null,
  productId: item?.productId ?? '',
  status: 'shown',
  hiddenReason: null,
  editedAt: null,
  photos: [],
}

/** The upload, which `fetch` cannot watch: the test sends its progress and its reply. */
class FakeUpload {
  static sent: FakeUpload[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  url = ''
  authorization = ''
  form = new FormData()

  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(_name: string, value: string): void {
    this.authorization = value
  }
  send(form: FormData): void {
    this.form = form
    FakeUpload.sent.push(this)
  }
  abort(): void {
    this.onabort?.()
  }
  get photoId(): string {
    const id = this.form.get('photoId')
    return typeof id === 'string' ? id : ''
  }
  reply(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
  accept(): void {
    this.reply(201, photoOf(this.photoId))
  }
}

const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  FakeUpload.sent = []
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest
})

async function open(reviews: OwnReview[] = []) {
  const api = await openStore(path, {
    api: { ...orderPage(deliveredOrder), 'GET /reviews/mine': reviews, 'POST /reviews': review },
  })
  const name = `${reviews.length > 0 ? 'Your review' : 'Write a review'} of ${item?.productName}`
  const opener = page.getByRole('button', { name })
  await opener.click()
  return { api, opener }
}

async function write(): Promise<void> {
  await dialog.getByRole('radio', { name: '5 stars' }).click()
  await comment.fill(said)
}

async function photo(name: string, color = '#b5533c'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 80)
  const drawing = canvas.getContext('2d')!
  drawing.fillStyle = color
  drawing.fillRect(0, 0, 60, 80)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')!
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const nextUpload = async (count: number): Promise<FakeUpload> => {
  await expect.poll(() => FakeUpload.sent.length).toBe(count)
  return FakeUpload.sent.at(-1)!
}

test('photos are shown at once and uploaded one after another; a refused one says why, and the review stays', async () => {
  const { api } = await open()
  await write()
  choose(await photo('one.jpg'), await photo('two.jpg', '#31456b'))
  await expect.element(dialog.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
  const progress = dialog.getByRole('progressbar', { name: 'Uploading photo 1' })
  const first = await nextUpload(1)
  expect(first.url).toBe(`/api/v1.0/reviews/items/${item?.orderItemId}/photos`)
  expect(first.authorization).toMatch(/^Bearer ./)
  first.upload.onprogress?.({ loaded: 30, total: 100 })
  await expect.element(progress).toHaveAttribute('value', '0.3')
  await expectAccessible()
  first.accept()
  await expectHidden(progress)

  const second = await nextUpload(2)
  second.reply(422, { code: 'PHOTO_REFUSED', detail: 'This file is damaged or incomplete. Please upload it again.' })
  await expect.element(dialog.getByText('This file is damaged or incomplete.', { exact: false })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Remove or retry the photos that could not be added')).toBeInViewport()
  expect(api.sent('POST /reviews')).toEqual([])
  await expect.element(comment).toHaveValue(said)
  await expectAccessible()

  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Add photos' })).toHaveFocus()
  await expectHidden(dialog.getByText('Remove or retry the photos that could not be added'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  expect(api.sent('POST /reviews').map(({ input }) => input)).toMatchObject([
    { body: { comment: said, rating: 5, photoIds: [first.photoId] } },
  ])
})

test('a file over 10 MB is not sent, and more than four photos are not added', async () => {
  await open()
  await write()
  choose(new File([new ArrayBuffer(11 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' }))
  await expect.element(dialog.getByText('This file is larger than 10 MB.')).toBeInViewport()
  expect(FakeUpload.sent).toEqual([])
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  choose(...(await Promise.all(['1', '2', '3', '4', '5'].map((name) => photo(name)))))
  await expect.element(dialog.getByText('You can add up to 4 photos. 1 photo was not added.')).toBeVisible()
  await expectHidden(dialog.getByRole('button', { name: 'Add photos' }))
  await expect.element(comment).toHaveValue(said)
})

test('a photo that a proxy refuses as too large, in HTML, is not called a lost connection', async () => {
  await open()
  await write()
  choose(await photo('one.jpg'))
  const upload = await nextUpload(1)
  upload.status = 413
  upload.responseText = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  upload.onload?.()
  const words = 'This photo is too large to upload. Please choose a smaller one.'
  await expect.element(dialog.getByText(words)).toBeInViewport()
  await expectHidden(dialog.getByRole('button', { name: 'Retry photo 1' }))
})

test('an upload goes on while the dialog is closed, waits for Send, and can be retried after a lost connection', async () => {
  const { api, opener } = await open()
  await write()
  choose(await photo('one.jpg'))
  const lost = await nextUpload(1)
  lost.onerror?.()
  await expect.element(dialog.getByText(/^We could not reach the store/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry photo 1' }).click()
  const again = await nextUpload(2)
  expect(again.photoId).toBe(lost.photoId)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  await expect.element(comment).toHaveValue(said)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
  expect(api.sent('POST /reviews')).toEqual([])
  again.accept()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
})

test('photos that the shop deleted meanwhile are uploaded again or left out, and the rest is saved', async () => {
  const [lost, kept] = [photoOf(id(90)), photoOf(id(91))]
  const { api } = await open([{ ...review, photos: [lost, kept] }])
  choose(await photo('one.jpg'))
  const first = await nextUpload(1)
  first.accept()
  await comment.fill('Softer each day.')
  const mend = api.refuse('POST /reviews', { code: 'PHOTO_NOT_FOUND', photoIds: [lost.photoId, first.photoId] })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const again = await nextUpload(2)
  expect(again.photoId).not.toBe(first.photoId)
  await expect.element(dialog.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
  await expectHidden(dialog.getByRole('img', { name: 'Your photo 3' }))
  mend()
  again.accept()
  await expect.element(page.getByText('Review updated')).toBeVisible()
  expect(api.sent('POST /reviews').at(-1)?.input).toMatchObject({
    body: { comment: 'Softer each day.', photoIds: [kept.photoId, again.photoId] },
  })
})

test('photos that the customer has not changed are not sent', async () => {
  const { api } = await open([{ ...review, photos: [photoOf(id(90))] }])
  choose(await photo('one.jpg'))
  ;(await nextUpload(1)).accept()
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await comment.fill('Softer each day.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Review updated')).toBeVisible()
  const [sent] = api.sent('POST /reviews').map(({ input }) => (input as { body: object }).body)
  expect(sent).toMatchObject({ comment: 'Softer each day.' })
  expect(sent).not.toHaveProperty('photoIds')
})

test('the review is sent as it is typed when its photos are uploaded', async () => {
  const { api } = await open()
  await write()
  choose(await photo('one.jpg'))
  const upload = await nextUpload(1)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await comment.fill('Softer each day.')
  await dialog.getByRole('radio', { name: '4 stars' }).click()
  // Added while the review waits.
  choose(await photo('two.jpg', '#31456b'))
  upload.accept()
  const second = await nextUpload(2)
  expect(api.sent('POST /reviews')).toEqual([])
  second.accept()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  expect(api.sent('POST /reviews').map(({ input }) => input)).toMatchObject([
    { body: { comment: 'Softer each day.', rating: 4, photoIds: [upload.photoId, second.photoId] } },
  ])
})

/** Sends a review whose answer waits for `release`. */
async function beginSending() {
  const opened = await open()
  await write()
  const release = opened.api.hold('POST /reviews')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => opened.api.sent('POST /reviews').length).toBe(1)
  return { ...opened, release }
}

test('text typed while the review is being sent stays', async () => {
  const { release } = await beginSending()
  await comment.fill('Softer each day.')
  release()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  await expect.element(comment).toHaveValue('Softer each day.')
})

test('words that are typed into the reopened form while the review is being sent stay, and the form stays open', async () => {
  const { opener, release } = await beginSending()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await comment.fill('Softer each day.')
  release()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  await expect.element(comment).toHaveValue('Softer each day.')
})

test('newer words stay typed if their form is closed again before the first answer', async () => {
  const { opener, release } = await beginSending()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await comment.fill('Softer each day.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  await opener.click()
  await expect.element(comment).toHaveValue('Softer each day.')
})

test('a form that is reopened unchanged stays open when the review is sent', async () => {
  const { opener, release } = await beginSending()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await opener.click()
  await expect.element(comment).toHaveValue(said)
  release()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  await expect.element(comment).toHaveValue(said)
})

test('Cancel sends nothing while photos are uploaded', async () => {
  const { api, opener } = await open()
  await write()
  choose(await photo('one.jpg'))
  const upload = await nextUpload(1)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  upload.accept()
  await opener.click()
  await expectHidden(dialog.getByRole('progressbar'))
  await expect.element(comment).toHaveValue(said)
  expect(api.sent('POST /reviews')).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  expect(api.sent('POST /reviews')).toHaveLength(1)
})

test('a photo that is removed before its turn is not uploaded', async () => {
  await open()
  const colours = ['#b5533c', '#31456b', '#7a8b3c']
  choose(...(await Promise.all(colours.map((colour, index) => photo(`${index}.jpg`, colour)))))
  const first = await nextUpload(1)
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  first.accept()
  const second = await nextUpload(2)
  expect((second.form.get('file') as File).name).toBe('2.jpg')
  second.accept()
  await expectHidden(dialog.getByRole('progressbar'))
  expect(FakeUpload.sent).toHaveLength(2)
})

test('a file that is chosen twice counts once', async () => {
  await open()
  const file = await photo('one.jpg')
  choose(file)
  const dated = new File([file], file.name, { type: file.type, lastModified: file.lastModified + 1 })
  choose(dated, await photo('two.jpg'))
  await expect.element(dialog.getByText('1 photo is already added.')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Your photo 2' })).toBeVisible()
  await expectHidden(dialog.getByRole('button', { name: 'Remove photo 3' }))
})

test('an upload without progress for 90 seconds has failed, and so has one that the store fails at; both can be retried', async () => {
  await open()
  const chosen = await photo('one.jpg')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    choose(chosen)
    const stalled = await nextUpload(1)
    await vi.advanceTimersByTimeAsync(80_000)
    stalled.upload.onprogress?.({ loaded: 30, total: 100 })
    await vi.advanceTimersByTimeAsync(80_000)
    await expect.element(dialog.getByRole('progressbar')).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
  } finally {
    vi.useRealTimers()
  }
  await expect.element(dialog.getByText(/^We could not reach the store/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry photo 1' }).click()
  const failed = await nextUpload(2)
  failed.reply(500, { code: 'UNEXPECTED', detail: 'Oops! Something went wrong.' })
  await dialog.getByRole('button', { name: 'Retry photo 1' }).click()
  ;(await nextUpload(3)).accept()
  await expectHidden(dialog.getByRole('progressbar'))
})

test('the last photo that fits takes the focus from the button, and previews are decoded small, one by one', async () => {
  const decode = createImageBitmap
  const [sizes, atOnce] = [new Set<number | undefined>(), { now: 0, most: 0 }]
  vi.stubGlobal('createImageBitmap', async (file: File, options?: ImageBitmapOptions) => {
    sizes.add(options?.resizeWidth)
    atOnce.now += 1
    atOnce.most = Math.max(atOnce.most, atOnce.now)
    const bitmap = await decode(file, options)
    atOnce.now -= 1
    return bitmap
  })
  try {
    await open()
    choose(...(await Promise.all(['1', '2', '3'].map((name) => photo(name)))))
    dialog.getByRole('button', { name: 'Add photos' }).element().focus()
    choose(await photo('4'))
    await expect.element(dialog.getByRole('button', { name: 'Remove photo 4' })).toHaveFocus()
    await expect.element(dialog.getByRole('img', { name: 'Your photo 4' })).toBeVisible()
    expect([...sizes, atOnce.most]).toEqual([240, 1])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('the photos of a review say whether the store shows them, and can be removed', async () => {
  const photos = [photoOf(id(90)), { ...photoOf(id(91)), status: 'refused' as const }]
  const { api } = await open([{ ...review, photos }])
  await expect.element(dialog.getByText('Pending')).toBeVisible()
  await expect.element(dialog.getByText('Rejected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Review updated')).toBeVisible()
  expect(api.sent('POST /reviews').map(({ input }) => input)).toMatchObject([{ body: { photoIds: [id(90)] } }])
})
