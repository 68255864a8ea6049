import type { Page } from '@playwright/test'
import { mailTo, openStore } from '../support/mailbox.ts'
import { expect, logIn, test } from './regular.ts'
import { pathOf, shoot } from './shoot.ts'

test('mails', async ({ page, regular }) => {
  const reader = await page.context().newPage()
  await openMail(reader, regular.email, /login code/)
  await shoot(reader, 'mail-login-code')
  await openMail(reader, regular.email, /^Order confirmed/)
  await shoot(reader, 'mail-order-placed')
  await openMail(reader, regular.email, /^Order cancelled/)
  await shoot(reader, 'mail-order-cancelled')
  await openMail(reader, regular.email, /^Shipped/)
  await shoot(reader, 'mail-order-shipped')
  await openMail(reader, regular.email, /^Order delivered/)
  await shoot(reader, 'mail-order-delivered')
})

test('receipt', async ({ page, context, regular }) => {
  await logIn(context, regular)
  await page.goto(`/my-profile/order/${regular.orders.placed}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`nukkad-receipt-${regular.orders.placed}.pdf`)
  await download.saveAs(pathOf('receipt.pdf'))
})

async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const { id } = await mailTo(to, subject)
  await page.goto(`${openStore().mailboxUrl}/messages/${id}/html`)
}
