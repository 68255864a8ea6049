import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

const storeUrl = () => process.env.STORE_URL ?? ''

// A single page for both screens: at the same time each would get the other's conflict.
test(
  'a policy with an error is refused at its line; fixed, it is published, and its earlier version stays readable',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await signIn(page, await makeStaff('manager'))
    await openPage(page, 'Pages and policies')
    await expect(page.getByRole('heading', { name: 'Pages and policies', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Terms & Conditions' }).click()
    await expect(page.getByRole('heading', { name: 'Terms & Conditions', level: 1 })).toBeVisible()
    await expectAccessible(page)

    const text = page.getByLabel('Text', { exact: true })
    const built = await text.inputValue()
    const own = `Ours ${Date.now().toString(36)}`
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await text.fill(`${own} costs {codFees}.\n\n${built}`)
    await publish.click()
    await expect(text).toHaveAccessibleDescription(/Line 1: there is no {codFees}\. Did you mean {codFee}\?/)
    await text.fill(`${own} costs {codFee}.\n\n${built.replaceAll('{grievanceOfficer}', 'Somebody')}`)
    await expect(page.getByText('Still required: Grievance officer {grievanceOfficer}.')).toBeVisible()
    await publish.click()
    await expect(text).toHaveAccessibleDescription(/must include {grievanceOfficer}: Grievance officer/)
    await expectAccessible(page)

    await text.fill(`${own} costs {codFee}.\n\n${built}`)
    await expect(page.getByRole('region', { name: 'Preview' }).getByText(`${own} costs ₹60.`)).toBeVisible()
    await text.fill(`${own} costs {codFee}, as [we](/about-us) say.\n\n${built}`)
    const opened = context.waitForEvent('page')
    await page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'we', exact: true }).click()
    const about = await opened
    await expect(about).toHaveURL(`${storeUrl()}/about-us`)
    await about.close()
    await text.fill(`${own} costs {codFee}.\n\n${built}`)
    await publish.click()
    await expect(page.getByText('Page published')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View in store' })).toHaveAttribute(
      'href',
      `${storeUrl()}/terms-and-conditions`,
    )
    const versions = page.getByRole('region', { name: 'Version history' }).getByRole('list').getByRole('listitem')
    await expect(versions.first()).toContainText('Published')
    await versions.last().getByText('View default text').click()
    await expect(versions.last()).toContainText('{grievanceOfficer}')
    await expectAccessible(page)

    const store = await context.newPage()
    await expect(async () => {
      await store.goto(`${storeUrl()}/terms-and-conditions`)
      await expect(store.getByText(`${own} costs ₹60.`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(store)
    await store
      .getByText(/In force since/)
      .getByRole('link')
      .last()
      .click()
    await expect(store.getByText(/In force from .* until/)).toBeVisible()
    await expect(store.getByText(own)).toHaveCount(0)
    await expect(store.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(store)
    await store.getByRole('link', { name: 'See the current version' }).click()
    await expect(store.getByText(`${own} costs ₹60.`)).toBeVisible()
  },
)

test('an FAQ page is shown in the footer, and its old URL redirects @long', async ({ page, context }) => {
  const title = `Asked ${Date.now().toString(36)}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await signIn(page, await makeStaff('manager'))
  await page.goto('/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('radio', { name: /FAQ/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByText('Placeholders', { exact: true }).click()
  await page.getByRole('button', { name: 'Insert {shopName}' }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\{shopName\}/)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\{shopName\}/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published')).toBeVisible()
  await page.getByRole('textbox', { name: 'URL handle' }).fill('our-cart')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('textbox', { name: 'URL handle' })).toHaveAccessibleDescription(
    /“cart” cannot be part of this URL/,
  )
  await page.getByRole('textbox', { name: 'URL handle' }).fill(`${slug}-here`)
  await page.getByRole('checkbox', { name: /Show in footer/ }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Page settings saved')).toBeVisible()
  await expectAccessible(page)

  const store = await context.newPage()
  const footer = store.getByRole('navigation', { name: 'Quick Links' })
  await expect(async () => {
    await store.goto(storeUrl())
    await expect(footer.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await footer.getByRole('link', { name: title }).click()
  await expect(store.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(store.getByText('Cash on delivery costs ₹60.')).toBeVisible()
  await expectAccessible(store)
  const moved = await store.request.get(`${storeUrl()}/pages/${slug}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/pages/${slug}-here`])

  await page.getByRole('checkbox', { name: /Show in footer/ }).uncheck()
  await page.getByRole('checkbox', { name: /Hidden/ }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.poll(async () => (await store.request.get(`${storeUrl()}/pages/${slug}-here`)).status()).toBe(404)
})
