import multipart, { type Multipart } from '@fastify/multipart'
import { mostImportBytes, mostZipBytes } from '@nukkad/contract/sheet-rules'
import * as contract from '@nukkad/contract/staff/imports'
import type { Seller } from '@nukkad/contract/shop'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MakingParts } from '../../store/pictures/keep-master.ts'
import { openAdmission } from '../../platform/admission.ts'
import { ShopError } from '../../platform/errors.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { careContactOf } from '../products/routes.ts'
import { answerImport } from './answer-import.ts'
import { requestApply, askCancel } from './apply-import.ts'
import { sendSheet } from '../../platform/csv.ts'
import { retryPictures, takePictures } from './import-pictures.ts'
import { leftOutSheet } from './left-out.ts'
import { refused } from '../../platform/read-csv.ts'
import { listImports, oldValues, readFullImport, readImportPage } from './read-import.ts'
import { requestUndo, previewUndo } from './undo-import.ts'
import { uploadImport, type ImportFile } from './upload-import.ts'

type ImportParts = StaffServingParts & MakingParts & { seller: () => Seller }

/** Each may take 1 GB of the disk. */
const zipsAtOnce = { atOnce: 2, perCaller: 1, mostWaiting: 4, patienceMs: 60_000 }

export async function importRoutes(app: FastifyInstance, parts: ImportParts): Promise<void> {
  serveImports(app, parts)
  await serveUploads(app, parts)
}

const contextOf =
  ({ seller }: ImportParts) =>
  (now: Date) => ({
    now,
    careContact: careContactOf(seller()),
    seesCost: false,
    seesWarnings: false,
  })

function serveImports(app: FastifyInstance, parts: ImportParts): void {
  const context = contextOf(parts)
  serveStaff(app, parts, contract.listImports, async ({ db }) => ({ imports: await listImports(db) }))
  serveStaff(app, parts, contract.getImport, ({ db, params, query }) => readImportPage(db, { ...params, ...query }))
  serveStaff(app, parts, contract.answerImport, ({ db, now, by, params, body }) =>
    answerImport(db, by, { ...params, ...body }, context(now)),
  )
  serveStaff(app, parts, contract.applyImport, ({ db, now, by, params, body }) =>
    requestApply(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.cancelImport, async ({ db, params }) => {
    await askCancel(db, params.importId)
    return { message: 'The import is being cancelled. Nothing is changed.' }
  })
  serveStaff(app, parts, contract.retryImportPictures, async ({ db, params }) => {
    await retryPictures(db, params.importId)
    return readFullImport(db, params.importId)
  })
  serveStaff(app, parts, contract.getOldValues, async ({ db, now, params, reply }) =>
    sendSheet(reply, 'old-values', await oldValues(db, params.importId, context(now))),
  )
  serveStaff(app, parts, contract.getLeftOut, async ({ db, params, reply }) =>
    sendSheet(reply, 'left-out', await leftOutSheet(db, params.importId)),
  )
  serveStaff(app, parts, contract.previewUndo, ({ db, params }) => previewUndo(db, params.importId))
  serveStaff(app, parts, contract.undoImport, ({ db, now, by, params, body }) =>
    requestUndo(db, by, { ...params, shown: body }, now),
  )
}

/** Only these calls read forms: any site may send one, while the others require JSON. */
async function serveUploads(app: FastifyInstance, parts: ImportParts): Promise<void> {
  const { pictures, files } = parts
  const context = contextOf(parts)
  await app.register(async (forms) => {
    const fields = { fields: 2, fieldSize: 1_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostImportBytes, files: 1, parts: 4, ...fields } })
    serveStaff(forms, parts, contract.uploadImport, async ({ db, now, by, request }) => {
      const file = await readUpload(request)
      return (await isTaken(db, file)) ?? uploadImport({ db, files }, by, file, context(now))
    })
  })
  const admission = openAdmission(zipsAtOnce)
  await app.register(async (forms) => {
    const fields = { fields: 1, fieldSize: 1_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostZipBytes, files: 1, parts: 2, ...fields } })
    serveStaff(forms, parts, contract.uploadImportPictures, ({ db, now, params, caller, request }) =>
      admission.admit(caller.staffId, async () => {
        const { file } = await readPart(request)
        return takePictures({ db, pictures, files, now }, params.importId, file)
      }),
    )
  })
}

type IsTaken = (db: StaffServingParts['db'], file: ImportFile) => Promise<contract.FullImport | undefined>
const isTaken: IsTaken = async (db, { importId, bytes }) => {
  const taken = await db.selectFrom('imports').select('id').where('id', '=', importId).executeTakeFirst()
  if (taken === undefined) return undefined
  // An unread form would keep its connection waiting.
  for await (const _chunk of bytes);
  return readFullImport(db, importId)
}

const Fields = contract.uploadImport.upload.pick({ importId: true, kind: true })

/** Id and kind come before the file, which is read as a stream. */
async function readUpload(request: FastifyRequest): Promise<ImportFile> {
  const part = await readPart(request)
  const valueOf = (name: string) => (part.fields[name] as Extract<Multipart, { type: 'field' }> | undefined)?.value
  const { importId, kind } = Fields.parse({ importId: valueOf('importId'), kind: valueOf('kind') || undefined })
  const fileName =
    part.filename
      .replaceAll(/[\p{C}]/gu, '')
      .trim()
      .slice(-120) || 'spreadsheet.csv'
  return { importId, kind, fileName, bytes: bytesOf(part) }
}

async function readPart(request: FastifyRequest): Promise<Extract<Multipart, { type: 'file' }>> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  const part = await request.file().catch((error: unknown) => {
    throw new ShopError('BAD_REQUEST', { cause: error })
  })
  if (part === undefined) throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
  return part
}

async function* bytesOf({ file }: Extract<Multipart, { type: 'file' }>): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw refused('The file is larger than 20 MB. Please split it into several files.')
}
