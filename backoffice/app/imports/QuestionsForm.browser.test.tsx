import type { ImportQuestions } from '@nukkad/contract/staff/import-questions'
import type { FullImport } from '@nukkad/contract/staff/imports'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { UnsavedGuard } from '../platform/unsaved.tsx'
import { QuestionsForm } from './QuestionsForm.tsx'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const typeOf = (value: string) => ({
  value,
  category: { name: value, gender: 'Men' as const },
  hsn: '',
  genericName: '',
  sizeChartId: null,
})
const questions: ImportQuestions = {
  isFormatCertain: true,
  products: 3,
  archived: 0,
  colourless: 0,
  sizeless: 0,
  options: [],
  categories: [
    { value: 'Tees', products: 1, sizes: ['S', 'M'] },
    { value: 'Jeans', products: 2, sizes: ['30', '32'] },
  ],
  answers: {
    options: [],
    categories: [typeOf('Tees'), typeOf('Jeans')],
    colours: [],
    plainColour: { name: 'Plain', hex: '#888888' },
    plainSize: 'Free size',
    countryOfOrigin: 'India',
    maker: null,
    netQuantity: '1 N',
    takesArchived: false,
  },
}
const shown = { importId: 'i', format: 'shopify' } as FullImport

const Questions = () => (
  <UnsavedGuard>
    <h1>products_export.csv</h1>
    <QuestionsForm {...{ shown, questions, categories: [], charts: [], taxRates: [] }} onDone={() => {}} />
  </UnsavedGuard>
)

test('a size guide is created for the sizes of a product type, and what was answered stays', async () => {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    const fields = JSON.parse(init?.body as string) as object
    sent.push(fields)
    return Response.json({ ...fields, chartId: 'c', version: 1, products: 0 }, { status: 201 })
  })
  const opened = await openPage(Questions, { loaded: null, permissions: ['products.edit'] })
  close = opened.close
  const jeans = page.getByRole('group', { name: /^Jeans/ })
  await jeans.getByLabelText(/^Generic name/).fill('Trousers')
  await jeans.getByRole('button', { name: 'New size guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'New size guide' })
  await dialog.getByLabelText('Name', { exact: true }).fill('Men, jeans')
  await dialog.getByLabelText('Waist of 30 in inches', { exact: true }).fill('31')
  await dialog.getByRole('button', { name: 'Save size guide' }).click()
  await expect.element(jeans.getByLabelText(/^Size guide/)).toHaveDisplayValue('Men, jeans (no measurements for 32)')
  await expect.element(jeans.getByLabelText(/^Generic name/)).toHaveValue('Trousers')
  await expect.element(page.getByRole('group', { name: /^Tees/ }).getByLabelText(/^Size guide/)).toHaveValue('')
  expect(sent).toMatchObject([
    { name: 'Men, jeans', rows: [{ size: '30', inches: [31, null, null, null] }, { size: '32' }] },
  ])
})
