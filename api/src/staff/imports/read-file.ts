import { decoded, readCsv, type CsvLine } from '../../platform/read-csv.ts'
import { isXml, readFeed } from './read-feed.ts'

/** Reads an uploaded file of rows: CSV, or a product feed in XML. An unreadable file is refused as a whole. */
export async function readFile(bytes: AsyncIterable<Buffer>): Promise<CsvLine[]> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  const start = first.done ? '' : first.value.subarray(0, 200).toString()
  const all = restored(first, pieces)
  return isXml(start) ? readFeed(decoded(all)) : readCsv(all)
}

/** All pieces again, with the one that was read first. */
async function* restored(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
