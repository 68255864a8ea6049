import multipart, { type MultipartFile } from '@fastify/multipart'
import { mostImportBytes } from '@nukkad/contract/sheet-rules'
import * as imports from '@nukkad/contract/staff/customer-imports'
import * as contract from '@nukkad/contract/staff/customers'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/network.ts'
import { refused } from '../../platform/read-csv.ts'
import { serveStaff, type Actor, type StaffServingParts } from '../../platform/serve-staff.ts'
import type { StaffCaller } from '../../platform/staff-sessions.ts'
import { addNote, correctCustomer, releaseCustomer } from './change-customer.ts'
import { readCustomerPage } from './customer-page.ts'
import { importCustomers } from './import-customers.ts'
import { listCustomers } from './list-customers.ts'

export async function customerRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listCustomers, ({ db, query, caller: { role } }) =>
    listCustomers(db, { ...query, readsCustomers: readsCustomers(role) }),
  )
  serveStaff(app, parts, contract.getCustomer, ({ db, now, params, caller }) =>
    readCustomerPage(db, { ...params, reader: caller, readsCustomers: readsCustomers(caller.role) }, now),
  )
  serveStaff(app, parts, contract.addCustomerNote, ({ db, now, params, body, by, caller }) =>
    addNote(db, whoIs(by, caller), { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.correctCustomerEmail, ({ db, now, params, body, by, caller, request }) =>
    correctCustomer(db, whoIs(by, caller), { ...params, ...body, network: networkOf(request.ip) }, now),
  )
  serveStaff(app, parts, contract.releaseCustomer, ({ db, now, params, by, caller }) =>
    releaseCustomer(db, whoIs(by, caller), params.userId, now),
  )
  // Only this call reads forms: any site may send one, while the other calls require JSON.
  await app.register(async (forms) => {
    const fields = { fields: 1, fieldSize: 1_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostImportBytes, files: 1, parts: 2, ...fields } })
    serveStaff(forms, parts, imports.importCustomers, async ({ db, by, now, request }) =>
      importCustomers(db, by, await readUpload(request), now),
    )
  })
}

async function readUpload(request: FastifyRequest): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  const part = await request.file().catch((error: unknown) => {
    throw new ShopError('BAD_REQUEST', { cause: error })
  })
  if (part === undefined) throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
  return bytesOf(part)
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw refused('The file is larger than 20 MB. Please split it into several files.')
}

const whoIs = (by: Actor, { staffId, role }: StaffCaller) => ({ ...by, staffId, role })
const readsCustomers = (role: StaffRole) => isAllowed(role, 'customers.read')
