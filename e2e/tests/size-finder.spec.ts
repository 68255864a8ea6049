import { expectAccessible } from '../support/accessible.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a shopper finds a size by height and weight and by a garment, chooses it, and clears what was typed', async ({
  page,
}) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  const opener = page.getByRole('button', { name: 'Find my size' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Find my size' })
  await expectAccessible(page)
  const find = dialog.getByRole('button', { name: 'Find my size' })
  await find.click()
  await expect(dialog.getByRole('textbox', { name: 'Height' })).toBeFocused()
  await expect(dialog.getByText('Enter your weight in kg, from 30 to 200')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Height' }).fill('5’8')
  await dialog.getByRole('textbox', { name: 'Weight (kg)' }).fill('78')
  await page.keyboard.press('Enter')
  const found = dialog.getByRole('region')
  await expect(found).toContainText(/Your size: M|Between/)
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: 'A garment I own' }).check()
  await dialog.getByRole('textbox', { name: 'Chest (in)' }).fill('22')
  await find.click()
  await expect(dialog.getByText('This looks like the width of one side. Double it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Chest (in)' }).fill('44')
  await find.click()
  await expect(found).toContainText('Your size: M')
  await expect(found).toContainText('Good match')
  await expect(found).toContainText('M, chest: 44 in, yours 44 in')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose M' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'M', exact: true })).toBeChecked()

  await opener.click()
  await expect(found).toContainText('Your size: M')
  await dialog.getByRole('button', { name: 'Clear my measurements' }).click()
  await expect(found).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Chest (in)' })).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('bodyMeasures'))).toBeNull()
})
