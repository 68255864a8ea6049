import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { newEmail } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

// Has its own store, because the new name would affect every other test.
test.use({ storeChoice: { name: 'identity', shop: 'demo' } })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
  <script>document.title = 'taken over'</script>
  <path fill="#8f2d22" d="M10 90 60 10l50 80z"/><path fill="#22336b" d="M130 20h160v20H130zM130 60h110v20H130z"/>
</svg>`

test('an owner sets the name, tagline, links and logo', { tag: '@long' }, async ({ page, openBrowser }) => {
  const store = await openBrowser('shopper')
  await store.goto('/')
  await expect(store).toHaveTitle('Nukkad: clothes for the corner')
  await expect(store.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')

  await signIn(page, await makeStaff('owner'))
  await openPage(page, 'Store settings')
  const section = page.getByRole('region', { name: 'Store details' })
  await expect(section.getByLabel('Store name')).toHaveValue('Nukkad')
  await fillWrongly(section)
  await section.getByLabel('Store name').fill('Kinara')
  await section.getByLabel('Tagline').fill('Handloom from the shore')
  await section.getByLabel('Support hours').fill('')
  await section.getByLabel('Instagram').fill('www.instagram.com/kinara')
  await section.getByLabel('YouTube').fill('')
  await section.getByLabel('WhatsApp').fill('98123 45678')
  await section.getByLabel('X', { exact: true }).fill('')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByText(/^Currently Kinara, set by owner/)).toBeVisible()
  await expect(section.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/kinara')
  await expect(section.getByLabel('WhatsApp')).toHaveValue('https://wa.me/919812345678')
  await expectOwnOffice(page)
  await expectName(store)

  await uploadLogo(section)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  const sign = page.getByRole('banner').getByRole('img', { name: 'Kinara' })
  await expect(sign).toHaveJSProperty('naturalHeight', 240)
  await expectLogo(store)
  await expectMail(store)
})

test('an owner sets the business details, and the store shows them @long', async ({ page, openBrowser }) => {
  const store = await openBrowser('shopper')
  await store.goto('/')
  const legal = store.getByRole('region', { name: 'Seller', exact: true })
  await expect(legal).toContainText('29AAACN0000A1ZH')

  await signIn(page, await makeStaff('owner'))
  await openPage(page, 'Store settings')
  const section = page.getByRole('region', { name: 'Business details' })
  await section.getByLabel('Legal business name').fill('Kinara Clothing LLP')
  await section.getByLabel('Registered address').fill('4 Hill Road\n\n Mumbai 400050 \nIndia')
  await section.getByLabel('State').selectOption('Maharashtra')
  await section.getByLabel('CIN').fill('')
  await section.getByLabel('GSTIN').fill('29AAACN0000A1ZH')
  const [contact, officer] = [
    section.getByRole('group', { name: 'Customer support' }),
    section.getByRole('group', { name: 'Grievance officer' }),
  ]
  await officer.getByLabel('Name').fill('Asha Patil')
  for (const group of [contact, officer]) {
    await group.getByLabel('E-mail').fill('care@kinara.example')
    await group.getByLabel('Phone').fill('+91 22 4000 1234')
  }
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByLabel('GSTIN')).toHaveAccessibleDescription(/A GSTIN of Maharashtra begins with 27/)
  await section.getByLabel('GSTIN').fill('27aaack 1111b1zg')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByText(/^Last changed by owner/)).toBeVisible()
  await expect(section.getByLabel('GSTIN')).toHaveValue('27AAACK1111B1ZG')
  await expect(section.getByLabel('Registered address')).toHaveValue('4 Hill Road\nMumbai 400050\nIndia')
  await expectAccessible(page)

  await expect(async () => {
    await store.goto('/')
    await expect(legal).toContainText('27AAACK1111B1ZG', { timeout: 1_000 })
  }).toPass()
  for (const words of ['Kinara Clothing LLP', '4 Hill Road', 'Asha Patil']) await expect(legal).toContainText(words)
  await expect(legal).not.toContainText('CIN')
})

/** The open page of the back office shows the new identity, too. */
async function expectOwnOffice(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Kinara')
  await expect(page.getByRole('banner')).not.toContainText('Nukkad')
  await expect(page).toHaveTitle('Store settings · Kinara back office')
  await expect(page.getByLabel('Order number prefix')).toHaveValue('NK')
}

type Section = ReturnType<Page['getByRole']>

/** Each error is at its field, and the typed text stays. */
async function fillWrongly(section: Section): Promise<void> {
  await section.getByLabel('Store name').fill('')
  await section.getByLabel('Instagram').fill('kinara')
  await section.getByLabel('YouTube').fill('https://www.youtube.com/')
  await section.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section.getByLabel('Store name')).toHaveAccessibleDescription(/.+/)
  await expect(section.getByLabel('Instagram')).toHaveAccessibleDescription(/begins with https:\/\//)
  await expect(section.getByLabel('Instagram')).toHaveValue('kinara')
  await expect(section.getByLabel('YouTube')).toHaveAccessibleDescription(/home page of YouTube/)
}

async function expectName(store: Page): Promise<void> {
  await expect(async () => {
    await store.goto('/')
    await expect(store).toHaveTitle('Kinara: Handloom from the shore', { timeout: 1_000 })
  }).toPass()
  await expect(store.getByRole('link', { name: 'Kinara, home' }).first()).toHaveText('Kinara')
  const foot = store.getByRole('contentinfo').getByRole('region', { name: 'Contact and social media' })
  await expect(foot.getByRole('link')).toHaveCount(4)
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/kinara',
  )
  await expect(store.locator('link[rel="icon"]')).toHaveAttribute('href', '/shop-icon.svg')
  await expectInstallable(store, 'Kinara', 'Kinara')
}

/** A phone installs the shop's name and icons, each as large as the manifest says. */
async function expectInstallable(store: Page, name: string, version: string): Promise<void> {
  const manifest = await (await store.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'en-IN', name, short_name: name })
  const sizes = await store.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
          return `${src} ${width}x${height}`
        }),
      ),
    manifest.icons,
  )
  expect(sizes).toEqual([
    `/shop-icon-192.png?v=${version} 192x192`,
    `/shop-icon-512.png?v=${version} 512x512`,
    `/shop-icon-maskable.png?v=${version} 512x512`,
  ])
}

async function uploadLogo(section: Section): Promise<void> {
  const field = section.getByLabel('Logo', { exact: true })
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('this is no drawing') })
  await expect(field).toHaveAccessibleDescription(/This file type is not supported/)
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(section.getByRole('img', { name: 'Logo of Kinara' })).toHaveJSProperty('naturalHeight', 240)
  await expect(section.getByText('logo.svg')).toBeVisible()
  await expect(section.getByText('Replace logo')).toBeVisible()
}

async function expectLogo(store: Page): Promise<void> {
  const logo = store.getByRole('link', { name: 'Kinara, home' }).locator('img:visible')
  await expect(async () => {
    await store.goto('/')
    await expect(logo).toHaveJSProperty('naturalHeight', 240, { timeout: 1_000 })
  }).toPass()
  await expect(store).toHaveTitle('Kinara: Handloom from the shore')
  expect(await store.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(store)
  await store.goto('/contact-us')
  await expect(store).toHaveTitle('Contact Us · Kinara')
  await expect(store.getByText('A person answers')).toHaveCount(0)
  await expect(store.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919812345678',
  )
}

async function expectMail(store: Page): Promise<void> {
  const email = newEmail()
  const { STORE_URL = '' } = process.env
  const body = { name: 'Asha Rao', email, phone: '9876543210' }
  const asked = await store.request.post(`${STORE_URL}/api/v1.0/auth/register`, { data: body })
  expect(asked.ok()).toBe(true)
  const { subject, html } = await mailTo(email, /code/)
  expect(subject).toContain('Kinara')
  expect(html).toMatch(/\/media\/logos\/[0-9a-f]{24}\.png" alt="Kinara"/)
}
