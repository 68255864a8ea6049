import * as contract from '@nukkad/contract/staff/tax-rates'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { addTaxRate, confirmTaxRate, previewTaxRate, removeTaxRate } from './change-tax-rates.ts'
import { listProductTaxRates, listTaxRates } from './list-tax-rates.ts'

export function taxRateRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, contract.listTaxRates, ({ db, now }) => listTaxRates(db, now))
  serveStaff(app, parts, contract.listProductTaxRates, ({ db }) => listProductTaxRates(db))
  serveStaff(app, parts, contract.previewTaxRate, ({ db, body, now }) => previewTaxRate(db, body, now))
  serveStaff(app, parts, contract.addTaxRate, ({ db, body, by, caller: { staffId }, now }) =>
    addTaxRate(db, { ...by, staffId }, body, now),
  )
  serveStaff(app, parts, contract.confirmTaxRate, ({ db, params, by, now }) =>
    confirmTaxRate(db, by, params.rateId, now),
  )
  serveStaff(app, parts, contract.removeTaxRate, ({ db, params, by, now }) => removeTaxRate(db, by, params.rateId, now))
}
