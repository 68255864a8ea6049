import type { Multipart } from '@fastify/multipart'
import { mostFileNameCharacters } from '@nukkad/contract/picture-rules'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ShopError } from '../../platform/errors.ts'

export type FormFile = { bytes: Buffer; fileName: string }

/** The limits of a form with one file, for the parser. */
export function formLimits(mostBytes: number) {
  return { fileSize: mostBytes, files: 1, parts: 5, fields: 4, fieldSize: 4_000, headerPairs: 20 }
}

/** The bytes of the form around the file. */
const formBytes = 16 * 1024

type FormOptions = { mostBytes: number; tooLarge: () => ShopError }

/** Reads the form as a stream: its file into memory, up to the limit. */
export async function readForm(
  request: FastifyRequest,
  { mostBytes, tooLarge }: FormOptions,
): Promise<{ fields: Record<string, unknown>; file: FormFile }> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  // A client that announces a larger body is refused before the body is read.
  if (Number(request.headers['content-length']) > mostBytes + formBytes) throw tooLarge()
  const fields: Record<string, unknown> = {}
  let file: FormFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), fileName: nameOf(part) }
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
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code?.startsWith('FST_') || /form|boundary|multipart|closed|aborted/i.test(message ?? ''))
    return new ShopError('BAD_REQUEST', { cause: error })
  return error
}
