import { mostPictureBytes } from '@nukkad/contract/picture-rules'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { withStoredFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { FetchFailure, fetchPublic } from '../../platform/fetch-public.ts'
import { openHostTurns } from '../../platform/host-turns.ts'
import { enqueue } from '../../platform/jobs.ts'
import { writeStream, type WrittenFile } from '../../platform/temporary-files.ts'
import { pictureFault } from '../../store/pictures/check-picture.ts'
import type { MakingParts } from '../../store/pictures/keep-master.ts'
import { failPicture, type NamedPicture } from './import-pictures.ts'

// Decision 141: pictures by URL.

export type FetchParts = MakingParts & {
  clock: Clock
  /** Allows pictures from this machine without TLS. Never set in production. */
  localPictures: boolean
  stopping?: AbortSignal
}

const patienceMs = 20_000
/** A server that fails once may answer a moment later. */
const pausesMs = [1_000, 4_000] as const

/** Fetches a picture that a file names by URL, and checks it as an upload. */
export function openPictureFetcher(parts: FetchParts): (named: NamedPicture) => Promise<void> {
  const turns = openHostTurns({ gapMs: 100, mostMisses: 8, awayMs: 60_000 })
  const { db, pictures, files, stopping: signal, localPictures: allowsLoopback } = parts

  async function fetchOnce(address: string, path: string): Promise<WrittenFile> {
    const host = URL.canParse(address) ? new URL(address).host : ''
    await turns.take(host, signal)
    try {
      const pieces = fetchPublic(address, { mostBytes: mostPictureBytes, patienceMs, allowsLoopback, signal })
      const file = await writeStream(pieces, path)
      turns.answered(host)
      return file
    } catch (error) {
      if (error instanceof FetchFailure && error.isTemporary) turns.missed(host, error.retryAfterMs)
      else turns.answered(host)
      throw error
    }
  }

  async function fetchPatiently(address: string, path: string): Promise<WrittenFile> {
    for (const pauseMs of pausesMs) {
      try {
        return await fetchOnce(address, path)
      } catch (error) {
        if (!(error instanceof FetchFailure && error.isTemporary)) throw error
        await pause(pauseMs, undefined, { signal })
      }
    }
    return fetchOnce(address, path)
  }

  return async (named) => {
    const address = await readWaiting(db, named)
    if (address === undefined) return
    await files.withFile(async (path) => {
      const file = await fetchPatiently(address, path).catch((error: unknown) => {
        if (error instanceof FetchFailure) return error.message
        throw error
      })
      if (typeof file === 'string') return failPicture(db, named, file)
      const fault = await pictureFault(path, pictures)
      if (fault !== undefined) return failPicture(db, named, fault)
      await keepFetched(db, named, file)
    })
  }
}

async function readWaiting(db: Db, { importId, name }: NamedPicture): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select address from import_pictures
    where import_id = ${importId} and name = ${name} and is_waiting
      and exists (select from imports where id = import_id and state in ('checking', 'shown'))`.execute(db)
  return rows[0]?.address
}

/** From now on it is processed as a picture of a ZIP is. */
async function keepFetched(db: Db, { importId, name }: NamedPicture, { path, hash }: WrittenFile): Promise<void> {
  await withStoredFile(db, path, (bytes) =>
    inTransaction(db, async (tx) => {
      const kept = await tx
        .updateTable('importPictures')
        .set({ bytes, madeFrom: hash, isWaiting: false })
        .where('importId', '=', importId)
        .where('name', '=', name)
        .where('isWaiting', '=', true)
        .returning('name')
        .executeTakeFirst()
      if (kept) await enqueue(tx, 'make-import-picture', { importId, name }, { last: true })
    }),
  )
}
