import { expect, type Locator, type Page } from '@playwright/test'

/** On a delivered order: opens the return dialog and chooses an exchange of that item. Returns the dialog. */
export async function chooseExchange(page: Page, productName: string, wanted: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Return Order' }).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('combobox', { name: productName })
  const option = choice.getByRole('option', { name: wanted }).first()
  await expect(option).toBeAttached()
  await choice.selectOption({ label: await option.innerText() })
  await expect(dialog.getByText('We hold the new item for you')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Size/fit issue' }).check({ force: true })
  await dialog.getByLabel('Is it too small or too large?').selectOption('Too small')
  return dialog
}

/** The line of an order's page that says that the new item is held. */
export function heldExchange(page: Page): Locator {
  return page.getByText(/^Exchange: 1 × .+ – held for you$/)
}

/** In the back office, on a return that was picked up: opens the dialog that receives it, everything fit to be sold. */
export async function openReceiving(staff: Page): Promise<Locator> {
  await staff.getByRole('button', { name: 'Receive return', exact: true }).click()
  const receive = staff.getByRole('dialog')
  await receive.getByRole('button', { name: 'Restock all' }).click()
  await expect(receive.getByText('Refund amount:')).toContainText('₹0')
  return receive
}

/** Receives the return. Returns the link to the new order. */
export async function receiveExchange(staff: Page, receive: Locator): Promise<Locator> {
  await receive.getByRole('button', { name: 'Receive return' }).click()
  await expect(receive).toBeHidden()
  return staff.getByRole('region', { name: 'Exchange' }).getByRole('link', { name: /^NK-/ })
}
