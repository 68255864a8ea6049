import { randomUUID } from 'node:crypto'
import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { confirmMinutes } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { makeProduct } from '../make.ts'
import { openStaffApi } from '../staff-api.ts'
import type { StaffEndpointName } from './staff-walk.ts'

const api = openStaffApi()

/** Actions that move money, set or report tax, price many products at once, or export secrets. */
const provenActs: readonly StaffEndpointName[] = [
  'openPayouts',
  'sendRefund',
  'processRefund',
  'failRefund',
  'retryRefund',
  'importReferences',
  'makeCodes',
  'uploadCodes',
  'askCodesExport',
  'exportCodes',
  'addPriceSchedule',
  'endPriceSchedule',
  'applyImport',
  'undoImport',
  'addTaxRate',
  'confirmTaxRate',
  'removeTaxRate',
  'closeGstPeriod',
]

test.each(provenActs)('%s asks for a fresh proof', (name) => {
  const endpoint: StaffEndpoint = staffEndpoints[name]
  expect(endpoint.confirmed).toBe(true)
})

test('prices of many products ask for a fresh proof, their tags do not', async () => {
  const tooOld = new Date(api.staffApp.clock().getTime() - confirmMinutes * 60_000 - 1)
  const { session } = await api.staffApp.makeStaff('manager', tooOld)
  const { productId } = await makeProduct(api.db)
  const send = async (by: string | undefined, body: object) => {
    const { body: seen } = await api.staffApp.ask(`GET /products/${productId}`, { session })
    const products = [{ productId, version: seen.version }]
    return api.staffApp.ask('POST /products/bulk', { session: by, body: { bulkId: randomUUID(), products, ...body } })
  }
  const price = { action: 'price', of: 'price', by: 'percent', amount: -50 }
  const refused = await send(session, price)
  expect([refused.status, refused.body.code]).toEqual([401, 'CONFIRM'])
  expect((await send(session, { action: 'addTag', tag: 'diwali' })).status).toBe(200)
  expect((await send(api.manager.session, price)).status).toBe(200)
})
