import type { CustomerImport } from '@nukkad/contract/staff/customer-imports'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { CustomersPage } from './CustomersPage.tsx'

const loaded = { content: [], next: null, total: 0, totalIsMore: false }
let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

async function open(at: string) {
  const opened = await openPage(CustomersPage, { loaded, permissions: ['customers.import'], at })
  close = opened.close
  return opened.place
}

test('an empty list without a search offers the import, and a search without results does not', async () => {
  const place = await open('/')
  expect(place.textContent).toContain('No customers yet')
  expect(page.getByRole('button', { name: 'Import customers' }).elements()).toHaveLength(2)
  close()
  expect((await open('/?q=asha')).textContent).toContain('No customers found')
  expect(page.getByRole('button', { name: 'Import customers' }).elements()).toHaveLength(1)
})

test('the result of an import names the columns that were not imported', async () => {
  const counts = { added: 19, known: 0, refused: [], leftOut: [] }
  const result: CustomerImport = { format: 'shopify', ...counts, ignoredColumns: ['Note', 'Tags'] }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(result))
  await open('/')
  await userEvent.click(page.getByRole('button', { name: 'Import customers' }).first())
  const dialog = page.getByRole('dialog')
  const file = new File(['Email\n'], 'customers.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Customer file'), file)
  await expect.element(dialog.getByText('Columns not imported: Note, Tags')).toBeVisible()
})
