import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { anotherBrowser, codeFor, enterByCode, signIn, test } from '../support/office.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'

test('an owner signs in by code and adds a packer, who sees and may do what packers may', async ({ page, browser }) => {
  const owner = await makeStaff('owner')
  await page.goto('/people')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fpeople$/)
  await expectAccessible(page)
  await enterByCode(page, owner)
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()

  const name = `Ravi ${randomUUID().slice(0, 8)}`
  const packer = `${name.replace(' ', '-').toLowerCase()}@shop.test`
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
  await dialog.getByLabel('E-mail').fill(packer)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: /^packer/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: packer })).toContainText('Code by mail')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Who').fill(owner)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/actor=owner/)
  await expect(page.getByRole('row').filter({ hasText: 'added a person' })).toContainText(packer)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Who')).toHaveValue(owner)

  const other = await anotherBrowser(browser)
  const theirs = await other.newPage()
  await signIn(theirs, packer)
  await expect(theirs.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible(theirs)
  await expect(theirs.getByRole('link', { name: 'People' })).toHaveCount(0)
  await theirs.goto('/people')
  await expect(theirs.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expectAccessible(theirs)

  await page.goto('/people')
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('button', { name: 'Remove …' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(packer)).toHaveCount(0)
  await theirs.goto('/account')
  await expect(theirs).toHaveURL(/\/sign-in/)
  await other.close()
})

test('each place can be signed out, and Back shows nothing of before', async ({ page, browser }) => {
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  const other = await anotherBrowser(browser)
  const elsewhere = await other.newPage()
  await signIn(elsewhere, owner)

  await page.goto('/account')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out .+/ }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out .+/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await other.close()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText(owner)).toHaveCount(0)
})

test('a wrong code says so and may be typed again', async ({ page }) => {
  const owner = await makeStaff('owner')
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(owner)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  const code = await codeFor(owner)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('This is not the code')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
})

test('a passkey is made, signs in where a code no longer does, and confirms what cannot be undone', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Shop phone')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Shop phone' })).toContainText('Not yet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()

  await forgetProof(owner)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Shop phone' }).click()
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('You sign in with codes by mail.')).toBeVisible()
})

test('what the store’s pages send is refused, though the browser sends the session along', async ({
  page,
  context,
}) => {
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  const store = await context.newPage()
  const storeUrl = (process.env.STORE_URL ?? '').replace('127.0.0.1', 'localhost')
  // An answer without a policy of its own, which would stop the calls before they are sent.
  await store.goto(`${storeUrl}/healthz`)
  const answers = await store.evaluate(async (office) => {
    const body = JSON.stringify({ email: 'thief@shop.test', name: 'Thief', role: 'owner' })
    const send = (headers: Record<string, string>) =>
      fetch(`${office}/staff/api/v1.0/staff`, {
        method: 'POST',
        credentials: 'include',
        mode: 'no-cors',
        headers,
        body,
      }).then(
        ({ type }) => type,
        () => 'refused',
      )
    const read = await fetch(`${office}/staff/api/v1.0/me`, { credentials: 'include' }).then(
      () => 'read',
      () => 'refused',
    )
    return [await send({}), await send({ 'content-type': 'text/plain' }), read]
  }, process.env.STAFF_URL ?? '')
  expect(answers).toEqual(['refused', 'refused', 'refused'])
  await page.goto('/people')
  await expect(page.getByRole('row').filter({ hasText: owner })).toBeVisible()
  await expect(page.getByText('thief@shop.test')).toHaveCount(0)
  const own = await page.evaluate(async () => {
    const body = JSON.stringify({ email: `own-${Date.now()}@shop.test`, name: 'Own', role: 'packer' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/staff/api/v1.0/staff', { method: 'POST', headers, body })).status
  })
  expect(own).toBe(201)
})

test('the store’s port knows nothing of the staff', async ({ request }) => {
  const store = process.env.STORE_URL ?? ''
  for (const path of ['/staff/api/v1.0/me', '/staff', '/people'])
    expect((await request.get(store + path)).status()).toBe(404)
  expect((await request.post(`${store}/staff/api/v1.0/sign-in`, { data: { email: 'a@shop.test' } })).status()).toBe(404)
})
