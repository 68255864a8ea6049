import type { Multipart } from '@fastify/multipart'
import { mostFileNameCharacters } from '@nukkad/contract/picture-rules'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ShopError } from '../../platform/errors.ts'
import { writeStream, type TemporaryFiles, type WrittenFile } from '../../platform/temporary-files.ts'

export type FormFile = WrittenFile & { fileName: string }

/** The limits of a form with one file, for the parser. */
export function formLimits(mostBytes: number) {
  return { fileSize: mostBytes, files: 1, parts: 5, fields: 4, fieldSize: 4_000, headerPairs: 20 }
}

/** The bytes of the form around the file. */
const formBytes = 16 * 1024

export type FormOptions = { mostBytes: number; tooLarge: () => ShopError }
export type Form = { fields: Record<string, unknown>; file: FormFile }

/** Reads the form as a stream, its file onto the disk up to the limit. The file is deleted after the work. */
export function withForm<Result>(
  request: FastifyRequest,
  { files, ...options }: FormOptions & { files: TemporaryFiles },
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  return files.withFile(async (path) => work(await readForm(request, path, options)))
}

async function readForm(request: FastifyRequest, path: string, { mostBytes, tooLarge }: FormOptions): Promise<Form> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  // A client that announces a larger body is refused before the body is read.
  if (Number(request.headers['content-length']) > mostBytes + formBytes) throw tooLarge()
  const fields: Record<string, unknown> = {}
  let file: FormFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { ...(await writeStream(part.file, path)), fileName: nameOf(part) }
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw refusalOf(error, tooLarge)
  }
  if (file === undefined) throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
  return { fields, file }
}

/** The fields of a form, by the endpoint's shape. */
export function checkFields<Shape extends z.ZodType>(shape: Shape, fields: unknown): z.output<Shape> {
  const result = shape.safeParse(fields, { error: () => 'Please check this' })
  if (result.success) return result.data
  throw result.error
}

function nameOf({ filename }: Extract<Multipart, { type: 'file' }>): string {
  const visible = filename.replaceAll(/[\p{C}]/gu, '').trim()
  return visible.slice(-mostFileNameCharacters) || 'picture'
}

/** Translates the form parser's errors about a broken or oversized form. */
function refusalOf(error: unknown, tooLarge: () => ShopError): unknown {
  if (error instanceof ShopError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code?.startsWith('FST_') || /form|boundary|multipart|closed|aborted/i.test(message ?? ''))
    return new ShopError('BAD_REQUEST', { cause: error })
  return error
}
