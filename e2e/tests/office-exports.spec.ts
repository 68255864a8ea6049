import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { largeExport } from '../support/large-export.ts'
import { signIn, test } from '../support/office.ts'
import { photographs } from '../support/photographs.ts'
import { makeStaff } from '../support/staff.ts'

// The files name their products, so each is imported once per store.
test.use({ storeChoice: { name: 'exports', shop: 'demo' } })

const placeholder = 'https://pictures.example'

/** Another shop's server with a picture at each address. */
async function openPictures() {
  const files = await photographs(4)
  const asked = new Set<string>()
  const server = createServer(({ url = '' }, reply) => {
    asked.add(url)
    reply.end(files[asked.size % files.length]?.buffer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

async function upload(page: Page, name: string, csv: string): Promise<void> {
  await page.goto('/imports')
  await page
    .getByLabel('Choose a CSV file', { exact: false })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(types(page)).toBeVisible()
}

const types = (page: Page) => page.getByRole('group', { name: 'Product types' })

/** Answers what the file does not say: the category of each type, HSN, generic name and, where sizes differ, a guide. */
async function answer(page: Page, guides: readonly string[]): Promise<void> {
  for (const type of await types(page).getByRole('group').all()) {
    await placeType(type)
    await type.getByLabel('HSN').fill('6109')
    const generic = type.getByLabel('Generic name')
    if ((await generic.inputValue()) === '') await generic.fill('Garment')
    const name = (await type.locator('legend').textContent()) ?? ''
    if (guides.some((one) => name.startsWith(one))) await type.getByLabel('Size guide').selectOption({ index: 1 })
  }
}

/** A type that is only a menu proposes that menu. */
async function placeType(type: Locator): Promise<void> {
  const category = type.getByLabel('Category', { exact: true })
  if ((await category.inputValue()) !== '') return
  const menu = /^(Men|Women)/.exec((await type.locator('legend').textContent()) ?? '')?.[1] ?? 'Men'
  await category.selectOption({ label: 'New category' })
  await expect(type.getByLabel('Menu')).toHaveValue(menu)
  await type.getByLabel('Name of the new category').fill('Everything')
}

type Imported = { name: string; products: number; leftOut: number }

/** Applies the reviewed file and publishes the products that it created. */
async function publish(page: Page, { name, products, leftOut }: Imported): Promise<void> {
  if (leftOut === 0) await page.getByRole('button', { name: 'Apply import' }).click()
  else {
    await page.getByRole('button', { name: 'Skip and apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Skip products with errors?' })
    await expect(dialog).toContainText(`${leftOut} products are skipped`)
    await dialog.getByRole('button', { name: 'Skip and apply' }).click()
  }
  await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 180_000 })
  await page.getByRole('link', { name: 'Review and publish the new products' }).click()
  await expect(page.getByRole('link', { name: `Imported with ${name}` })).toBeVisible()
  await expect(page.getByText(`${products} products`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select every product on this page' }).check()
  const all = page.getByRole('button', { name: `Select all ${products}` })
  if (await all.isVisible()) await all.click()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${products} products` })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText(`${products} published`)).toBeVisible({ timeout: 180_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()
}

type Seen = {
  slug: string
  title: string
  /** The file's words for the first picture, where it has any. */ alt?: string
}

async function seeInStore(page: Page, { slug, title, alt = title }: Seen): Promise<void> {
  const store = await page.context().newPage()
  await store.goto(`${process.env.STORE_URL}/product-view/${slug}`)
  await expect(store.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const picture = store.getByRole('main').getByRole('img', { name: alt, exact: false }).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await store.close()
}

/** Nothing can be applied: no row is new or changed, and the products with errors are skipped. */
async function expectUnchanged(page: Page, rows: number, right: number): Promise<void> {
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByRole('link', { name: `Unchanged ${rows.toLocaleString('en-IN')}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New 0' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Skipped/ })).toHaveText(right === 0 ? [] : [`Skipped ${right}`])
  await expect(page.getByRole('link', { name: 'Changed 0' })).toBeVisible()
  for (const name of ['Apply import', 'Skip and apply']) await expect(page.getByRole('button', { name })).toHaveCount(0)
}

type Export = {
  file: string
  products: number
  rows: number
  leftOut?: number
  /** The rows without an error in products that were left out. */
  right?: number
  guides?: readonly string[]
  pictures: number
  seen: Seen
}

const files: readonly Export[] = [
  {
    file: 'shopify-sample-set.csv',
    products: 20,
    rows: 22,
    guides: ['Women'],
    pictures: 20,
    seen: { slug: 'nukkad-varsity-top', title: 'Nukkad Varsity Top' },
  },
  {
    file: 'shopify-template-handle.csv',
    products: 5,
    rows: 6,
    pictures: 4,
    seen: { slug: 'specimen-hat', title: 'Specimen Hat', alt: 'A grey hat' },
  },
  {
    file: 'shopify-template-url-handle.csv',
    products: 2,
    rows: 3,
    pictures: 4,
    seen: { slug: 'chanderi-specimen-tee', title: 'Chanderi Specimen Tee', alt: 'The green tee on a hanger' },
  },
  {
    file: 'woocommerce-sample.csv',
    products: 9,
    rows: 9,
    leftOut: 2,
    right: 1,
    pictures: 8,
    seen: { slug: 'beach-cap', title: 'Beach Cap' },
  },
]

for (const { file, products, rows, leftOut = 0, right = 0, guides = [], pictures, seen } of files) {
  test(
    `${file}: from the file to the store; again, it changes nothing`,
    {
      tag: ['@long', '@desktop'],
    },
    async ({ page }) => {
      const server = await openPictures()
      const text = await readFile(new URL(`../files/${file}`, import.meta.url), 'utf8')
      const csv = text.replaceAll(placeholder, server.address)
      await signIn(page, await makeStaff('manager'))
      await upload(page, file, csv)
      await answer(page, guides)
      await page.getByRole('button', { name: 'Review import' }).click()
      await expect(page.getByText('The file names no currency: prices are taken as rupees.')).toBeVisible()
      await publish(page, { name: file, products, leftOut })
      expect(server.asked.size).toBe(pictures)
      await seeInStore(page, seen)
      await upload(page, file, csv)
      await expectUnchanged(page, rows, right)
      server.close()
    },
  )
}

test(
  'the file of a large shop: from the file to the store; again, it changes nothing',
  {
    tag: ['@long', '@desktop'],
  },
  async ({ page }) => {
    test.setTimeout(900_000)
    const server = await openPictures()
    const large = largeExport({ products: 400, seed: 7, pictures: server.address, pictureFiles: 24 })
    expect(large.rows).toBeGreaterThan(2_000)
    await signIn(page, await makeStaff('manager'))
    await upload(page, 'large.csv', large.csv)
    await answer(page, ['T-Shirts', 'Oversized', 'Polos', 'Women', 'Hoodies', 'Joggers'])
    await page.getByRole('button', { name: 'Review import' }).click()
    await expect(page.getByRole('button', { name: 'Apply import' })).toBeVisible({ timeout: 300_000 })
    await publish(page, { name: 'large.csv', products: 400 - large.archived, leftOut: 0 })
    expect(server.asked.size).toBe(24)
    await upload(page, 'large.csv', large.csv)
    await page.getByRole('button', { name: 'Review import' }).click()
    await expect(page.getByRole('link', { name: 'New 0' })).toBeVisible({ timeout: 180_000 })
    await expect(page.getByRole('link', { name: 'Changed 0' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply import' })).toHaveCount(0)
    server.close()
  },
)
