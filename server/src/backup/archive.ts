import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

/** Higher levels take far longer for almost no gain, and a selling shop needs its processor. */
const level = 4

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type ArchiveWriter = { add: (entry: Entry) => Promise<void> }

export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

/** Writes a gzipped tar that only its owner may read; the file must not exist yet. */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(Readable.fromWeb(readable), createGzip({ level }), file)
  const filling = fillWith(controller, fill)
  const [written, filled] = await Promise.allSettled([writing, filling])
  // Each failure makes the other fail with a less useful error.
  const reasons = [filled, written].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0]
}

async function fillWith(controller: TarPackController, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  try {
    await fill({ add: (entry) => addEntry(controller, entry) })
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

async function addEntry(controller: TarPackController, { name, size, body }: Entry): Promise<void> {
  const writer = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter()
  for await (const chunk of body) await writer.write(chunk)
  await writer.close()
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Read the body of each entry to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const decoder = createTarDecoder({ strict: true })
  const leaving = new AbortController()
  const reading = pipeline(createReadStream(path), createGunzip(), Writable.fromWeb(decoder.writable), {
    signal: leaving.signal,
  })
  reading.catch(() => {})
  const explain = async (error: unknown) => {
    const reason: unknown = await reading.then(
      () => error,
      (cause: unknown) => cause,
    )
    return isOfTheSystem(reason) ? reason : new BrokenArchive(`it is damaged (${(reason as Error).message})`)
  }
  try {
    for await (const { header, body } of decoder.readable) {
      yield { name: header.name, size: header.size, body: explained(body, explain) }
    }
    await reading
  } catch (error) {
    throw await explain(error)
  } finally {
    leaving.abort()
  }
}

async function* explained(body: ReadableStream<Uint8Array>, explain: (error: unknown) => Promise<unknown>) {
  try {
    yield* body
  } catch (error) {
    throw await explain(error)
  }
}

function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
