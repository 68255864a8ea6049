import multipart, { type Multipart } from '@fastify/multipart'
import { mostImportBytes } from '@nukkad/contract/sheet-rules'
import { CourierName } from '@nukkad/contract/staff/parcels'
import * as contract from '@nukkad/contract/staff/remittances'
import { Uuid } from '@nukkad/contract/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ShopError } from '../../platform/errors.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { bookRemittance, discardRemittance } from './book-remittance.ts'
import { addClaim, listClaims, settleClaim } from './courier-claims.ts'
import { listCashDays, listOwedParcels, readOwedCash } from './owed-cash.ts'
import { listRemittances, readRemittancePage } from './read-remittance.ts'
import { findUploaded, uploadRemittance, type RemittanceUpload } from './upload-remittance.ts'

export async function remittanceRoutes(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  serveStaff(app, parts, contract.listRemittances, ({ db, query }) => listRemittances(db, query))
  serveStaff(app, parts, contract.getRemittance, ({ db, params, query }) =>
    readRemittancePage(db, { ...params, ...query }),
  )
  serveStaff(app, parts, contract.bookRemittance, ({ db, by, params, body, now }) =>
    bookRemittance(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.discardRemittance, ({ db, by, params, now }) =>
    discardRemittance(db, by, params.remittanceId, now),
  )
  serveStaff(app, parts, contract.getOwedCash, ({ db, now }) => readOwedCash(db, now))
  serveStaff(app, parts, contract.listOwedParcels, ({ db, query, now }) => listOwedParcels(db, query, now))
  serveStaff(app, parts, contract.listCashDays, async ({ db, query }) => ({ days: await listCashDays(db, query) }))
  serveStaff(app, parts, contract.listCourierClaims, ({ db, query }) => listClaims(db, query))
  serveStaff(app, parts, contract.addCourierClaim, ({ db, by, body, now }) => addClaim(db, by, body, now))
  serveStaff(app, parts, contract.settleCourierClaim, ({ db, by, params, body, now }) =>
    settleClaim(db, by, { ...params, settled: body }, now),
  )
  await serveUpload(app, parts)
}

/** Only this call reads forms: any site may send one, while the other calls require JSON. */
async function serveUpload(app: FastifyInstance, parts: StaffServingParts): Promise<void> {
  await app.register(async (forms) => {
    const fields = { fields: 3, fieldSize: 2_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostImportBytes, files: 1, parts: 5, ...fields } })
    serveStaff(forms, parts, contract.uploadRemittance, async ({ db, by, now, request }) => {
      const upload = await readUpload(request)
      return (await findUploaded(db, upload.remittanceId)) ?? uploadRemittance(db, by, upload, now)
    })
  })
}

const Fields = z.object({ remittanceId: Uuid, courier: CourierName, columns: z.string().optional() })

async function readUpload(request: FastifyRequest): Promise<RemittanceUpload> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      // The file is the last part, so that its fields are known while it is read.
      if (part.type === 'file') return { ...checkFields(fields), fileName: nameOf(part.filename), bytes: bytesOf(part) }
      fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('BAD_REQUEST', { cause: error })
  }
  throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
}

function checkFields(fields: Record<string, string>) {
  const read = Fields.safeParse(fields)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => [String(path[0]), message])
    throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(faults) as Record<string, string> })
  }
  const { columns, ...rest } = read.data
  return { ...rest, ...(columns !== undefined && { columns: readColumns(columns) }) }
}

function readColumns(text: string) {
  const read = contract.ChosenColumns.safeParse(parsed(text))
  if (read.success) return read.data
  throw new ShopError('INVALID_INPUT', { fields: { columns: 'Choose the columns for AWB and amount' } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const nameOf = (name: string) => name.replaceAll(/\p{C}/gu, '').slice(0, 200) || 'remittance.csv'

type FilePart = Extract<Multipart, { type: 'file' }>

async function* bytesOf({ file }: FilePart): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer
  if (!file.truncated) return
  throw new ShopError('REMITTANCE_REFUSED', {
    detail: 'The file is larger than 20 MB. Please split it into several files.',
  })
}
