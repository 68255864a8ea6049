import { mostPictureBytes, mostPictureMegabytes } from '@nukkad/contract/picture-rules'
import { mostUnpackedBytes, mostZipPictures } from '@nukkad/contract/sheet-rules'
import { openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { tooLarge } from '../../store/pictures/check-picture.ts'
import { refused } from '../../platform/read-csv.ts'
import { writeStream, type WrittenFile } from '../../platform/temporary-files.ts'

/** One file of a ZIP; `fault`: its declared size is too large, and it is not unpacked. */
export type ZipPicture = { name: string; file: WrittenFile; fault?: undefined } | { name: string; fault: string }

/** Files that operating systems add. */
const litter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i

/**
 * The files of a ZIP, one after the other at the path `to`. Refuses the whole ZIP if it is unsafe: a path that leads out, a
 * duplicate name, or too much data, by the declared and by the actual size.
 */
export async function* readZip(path: string, to: string): AsyncGenerator<ZipPicture> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  try {
    yield* readEntries(zip, to)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    zip.close()
  }
}

async function* readEntries(zip: ZipFile, to: string): AsyncGenerator<ZipPicture> {
  const most = mostZipPictures.toLocaleString('en-IN')
  const names = new Map<string, string>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || litter.test(entry.fileName)) continue
    const name = nameOf(entry)
    const twin = names.get(keyOfName(name))
    if (twin !== undefined) throw refused(`The ZIP contains ${name} twice. Please give each picture its own name.`)
    names.set(keyOfName(name), name)
    if (names.size > mostZipPictures)
      throw refused(`The ZIP contains more than ${most} files. Please split it into several.`)
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpackedBytes)
      throw refused('The ZIP unpacks to more than 1.5 GB. Please split it into several.')
    const fault = faultOf(entry, name)
    yield fault === undefined ? { name, file: await unpack(zip, entry, to) } : { name, fault }
  }
}

function faultOf(entry: Entry, name: string): string | undefined {
  if (entry.isEncrypted()) throw refused(`${name} in the ZIP is protected with a password.`)
  return entry.uncompressedSize > mostPictureBytes ? tooLarge(mostPictureMegabytes) : undefined
}

/** Normalises to the form that spreadsheets write: a Mac writes é as two characters. */
function nameOf({ fileName }: Entry): string {
  const fault = validateFileName(fileName)
  if (fault !== null) throw refused(`The ZIP contains an unsafe path: ${fileName}.`)
  const name = fileName.normalize('NFC')
  if (/[\p{Cc}|]/u.test(name) || name.length > 200)
    throw refused(
      `The ZIP contains a file name that cannot be used: ${name.replaceAll(/\p{Cc}/gu, '?').slice(0, 200)}.`,
    )
  return name
}

/** Names that a person would consider equal have the same key. */
export function keyOfName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Unpacks at most the declared size: the reader stops at more. */
async function unpack(zip: ZipFile, entry: Entry, to: string): Promise<WrittenFile> {
  return writeStream(piecesOf(zip, entry), to)
}

/** Opens the stream only when it is read: an error before anybody listens would end the process. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  yield* await zip.openReadStreamPromise(entry)
}

const broken = 'The ZIP cannot be read: it is damaged, incomplete or not a ZIP file. Please create it again.'

/** The reader's errors have no code; those of the disk and the database do. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error) return zlibRefusal(error)
  if ('code' in error) return zlibRefusal(error)
  if (/invalid relative path|absolute path/.test(error.message))
    return refused(`The ZIP contains an unsafe path: ${error.message.replace(/^.*?: /, '')}.`)
  if (/too many bytes in the stream/.test(error.message))
    return refused('A file in the ZIP is larger than the ZIP says. Nothing was imported.')
  return refused(broken)
}

function zlibRefusal(error: unknown): unknown {
  const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return isZlib ? refused(broken) : error
}
