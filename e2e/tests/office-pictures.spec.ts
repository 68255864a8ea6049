import { expect, type Page } from '@playwright/test'
import type { Product } from '@nukkad/contract/catalogue'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { openStore } from '../support/mailbox.ts'
import { signIn, signOut, test } from '../support/office.ts'
import { photographs, type Photograph } from '../support/photographs.ts'
import { productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff, variantOf } from '../support/staff.ts'

// Only these tests change their pictures.
const place = 10

async function openPictures(page: Page, { productId }: Product): Promise<void> {
  await page.goto(`/stock/${await variantOf(productId)}`)
  await page.getByRole('link', { name: 'Pictures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pictures of')
}

const imagesOf = async ({ slug }: Product) => (await apiAs()('GET /products/slug/:slug', { params: { slug } })).images

/** Simulates a mouse that drops files there, or a paste. */
async function handOver(page: Page, file: Photograph, how: 'drop' | 'paste'): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, type, text }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name: file.name, type: file.mimeType, text: file.buffer.toString('base64') },
  )
  if (how === 'drop') {
    await page.locator('main section').last().dispatchEvent('drop', { dataTransfer: data })
  } else {
    await page.evaluate(
      (transfer) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })),
      data,
    )
  }
}

test('pictures are uploaded, described, cropped and put in order, and the store shows them', async ({ page }) => {
  const product = await productOfOnesOwn(place)
  const alt = altOf()
  const before = (await imagesOf(product)).length
  const colour = product.colours[0]?.name ?? ''
  await signIn(page, await makeStaff('manager'))
  await openPictures(page, product)
  await expectAccessible(page)
  await uploadFour(page, colour)
  await expect.poll(async () => (await imagesOf(product)).length).toBe(before + 4)

  const group = page.getByRole('region', { name: colour, exact: true })
  await group
    .getByRole('button', { name: /^Edit: / })
    .last()
    .click()
  await describeAndCrop(page, `${product.name} in ${colour}, from the back`, alt)

  // To the front of its colour, by keyboard.
  const moved = group.getByRole('button', { name: `Edit: ${alt}` })
  for (let left = (await group.getByRole('button', { name: /^Edit: / }).count()) - 1; left > 0; left -= 1) {
    await moved.press('ArrowLeft')
  }
  await expect(moved).toBeFocused()
  await expect(group.getByRole('listitem').first()).toContainText('Cover image')
  await expect(group.getByRole('listitem').first()).toContainText(alt)
  await page.getByRole('button', { name: 'Confirm all 3' }).click()
  await expect(page.getByText('(suggested)')).toHaveCount(0)

  const shown = async () => (await imagesOf(product)).find(({ color }) => color === colour)
  await expect.poll(async () => (await shown())?.alt).toBe(alt)
  const { width = 0, height = 1 } = (await shown()) ?? {}
  expect(width / height).toBeCloseTo(0.8, 1)
  await page.goto(`${openStore().url}/product-view/${product.slug}?color=${encodeURIComponent(colour)}`)
  await expect(page.getByRole('img', { name: alt }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: alt }).first()).toHaveCSS('object-position', '50% 40%')
})

/** At the other width the same product may have got one before. */
const altOf = () => `Seen from behind at the ${test.info().project.name}, with a fold at the collar`

/** Two selected beside a file that is not a picture, one pasted, one dropped on the last colour. */
async function uploadFour(page: Page, colour: string): Promise<void> {
  const [one, two, three, four] = await photographs(4)
  await page.getByLabel('Colour of new pictures').selectOption(colour)
  const text = { name: 'kurta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') }
  await page.getByLabel('Choose pictures').setInputFiles([one!, text, two!])
  await expect(page.getByRole('alert')).toContainText('This file type is not supported')
  await expect(page.getByText('(suggested)')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await handOver(page, three!, 'paste')
  await expect(page.getByRole('region', { name: colour, exact: true }).getByText('(suggested)')).toHaveCount(3)
  await handOver(page, four!, 'drop')
  await expect(page.getByText('(suggested)')).toHaveCount(4)
}

async function describeAndCrop(page: Page, proposed: string, alt: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit picture' })
  await dialog.getByLabel('View', { exact: true }).selectOption('Back')
  await expect(dialog.getByLabel('Alt text')).toHaveValue(proposed)
  await dialog.getByRole('button', { name: /^Focal point: 50% from the left, 50%/ }).press('ArrowUp')
  await dialog.getByLabel('Crop to 4:5').check()
  await dialog.getByLabel('Zoom').fill('2')
  await dialog.getByRole('button', { name: /^Centre of the crop/ }).press('ArrowUp')
  await expectAccessible(page)
  await dialog.getByLabel('Alt text').fill(alt)
  await dialog.getByRole('button', { name: 'Save and confirm alt text' }).click()
  await expect(dialog).toBeHidden()
}

test('uploads keep the order of their selection, and a small picture gets a warning @long', async ({ page }) => {
  const product = await productOfOnesOwn(place)
  const colour = product.colours.at(-1)?.name ?? ''
  await signIn(page, await makeStaff('manager'))
  await openPictures(page, product)
  await page.getByLabel('Colour of new pictures').selectOption(colour)
  const grounds = ['#7a1f2b', '#1f7a4d', '#22336b']
  const [large, middling, tiny] = await Promise.all(
    [3000, 1200, 90].map((width, nth) => page.evaluate(drawPicture, { width, ground: grounds[nth] ?? '' })),
  )
  const files = [large, middling, tiny].map((text = '', nth) => ({
    name: `${nth}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(text, 'base64'),
  }))
  // The first upload takes longest.
  let sent = 0
  await page.route('**/pictures', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      if (sent === 1) await new Promise((done) => setTimeout(done, 2_000))
    }
    await route.fallback()
  })
  await page.getByLabel('Choose pictures').setInputFiles(files)
  const group = page.getByRole('region', { name: colour, exact: true })
  const added = group.getByRole('listitem').filter({ hasText: '(suggested)' })
  // Pictures are processed at low priority.
  await expect(added).toHaveCount(3, { timeout: 60_000 })
  await expect(added.last()).toContainText('it looks blurred')
  for (const nth of [0, 1]) await expect(added.nth(nth)).not.toContainText('it looks blurred')
  const sources = await added.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const shown = (await imagesOf(product)).filter(({ url }) => sources.some((src) => src?.startsWith(url)))
  expect(shown.map(({ width }) => width)).toEqual([1920, 1200, 480])
  await expectAccessible(page)
})

/** A PNG of one colour. */
function drawPicture({ width, ground }: { width: number; ground: string }): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width * 1.25
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}

test('a packer sees no link to pictures, and support sees them without changing any @long', async ({ page }) => {
  const product = await productOfOnesOwn(place)
  await signIn(page, await makeStaff('support'))
  await openPictures(page, product)
  await expect(page.getByRole('img').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(0)
  await signOut(page)
  await signIn(page, await makeStaff('packer'))
  await page.goto(`/stock/${await variantOf(product.productId)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pictures' })).toHaveCount(0)
})
