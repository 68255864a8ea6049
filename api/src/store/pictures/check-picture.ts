import { open } from 'node:fs/promises'
import { mostMegapixels, mostPicturePixels, mostStretch } from '@nukkad/contract/picture-rules'
import type { PictureTools } from './tools.ts'

const wanted = 'Please upload a JPEG, PNG, WebP or AVIF.'
const animated = 'Animated pictures are not supported.'
export const tooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`
export const tooNarrow = `This picture is too narrow: one side is more than ${mostStretch} times the other.`
export const damaged = 'This file is damaged or incomplete. Please upload it again.'

/** Why a file is refused, by its content and not its name; undefined: it is accepted. */
export async function pictureFault(path: string, { inspect }: PictureTools): Promise<string | undefined> {
  const fault = headFault(await readHead(path, headBytes))
  if (fault !== undefined) return fault
  const found = await inspect(path)
  if (found === undefined) return damaged
  if (found.pages > 1) return animated
  const { width, height } = found
  if (isTooNarrow(width, height)) return tooNarrow
  if (width * height > mostPicturePixels)
    return `This picture has ${width} × ${height} pixels. The maximum is ${mostMegapixels} megapixels.`
  return undefined
}

const other = `This file type is not supported. ${wanted}`

type Kind = { is: (head: string) => boolean; fault: (head: string) => string | undefined }

export function isTooNarrow(width: number, height: number): boolean {
  return Math.max(width, height) > mostStretch * Math.min(width, height)
}

/** Recognised by the first bytes: a name or a declared type can be wrong. */
const kinds: readonly Kind[] = [
  { is: (head) => head === '', fault: () => 'This file is empty.' },
  { is: (head) => head.startsWith('\xff\xd8\xff'), fault: () => undefined },
  { is: (head) => head.startsWith('\x89PNG\r\n\x1a\n'), fault: () => undefined },
  { is: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP', fault: () => undefined },
  { is: (head) => head.slice(4, 8) === 'ftyp', fault: brandFault },
  { is: (head) => /^GIF8[79]a/.test(head), fault: () => `GIF files are not supported. ${wanted}` },
  { is: (head) => /<svg[\s>]/i.test(head), fault: () => `SVG files are not supported. ${wanted}` },
]

const headBytes = 512

function headFault(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1')
  const kind = kinds.find(({ is }) => is(head))
  return kind ? kind.fault(head) : other
}

/** The first bytes of a file: fewer if it is shorter. */
export async function readHead(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** AVIF and HEIC share a file format and differ in their brands. */
function brandFault(head: string): string | undefined {
  const brand = head.slice(8, 12)
  const size = Math.min(head.length, 256, (head.charCodeAt(2) << 8) | head.charCodeAt(3))
  const brands = head.slice(8, size)
  if (brand === 'avis') return animated
  if (brand === 'avif' || brands.includes('avif')) return undefined
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))
    return `HEIC files are not supported. ${wanted} An iPhone converts the picture to JPEG when you choose it here.`
  return other
}
