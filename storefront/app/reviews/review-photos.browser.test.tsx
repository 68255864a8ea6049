import type { OwnReview, ReviewPhoto } from '@nukkad/contract/reviews'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('photos that the shop deleted meanwhile are uploaded again', async () => {
  const { api } = await open()
  await write()
  choose(await photo('one.jpg'))
  ;(await nextUpload(1)).accept()
  const mend = api.refuse('POST /reviews', 'PHOTO_NOT_FOUND')
  await dialog.getByRole('button', { name: 'Send' }).click()
  ;(await nextUpload(2)).accept()
  mend()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
})

test('the photos of a review say whether the store shows them, and can be removed', async () => {
  const photos = [photoOf(id(90)), { ...photoOf(id(91)), status: 'refused' as const }]
  const { api } = await open([{ ...review, photos }])
  await expect.element(dialog.getByText('Shown once we have checked it')).toBeVisible()
  await expect.element(dialog.getByText('Not shown in the store')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Review updated')).toBeVisible()
  expect(api.sent('POST /reviews').map(({ input }) => input)).toMatchObject([{ body: { photoIds: [id(90)] } }])
})
