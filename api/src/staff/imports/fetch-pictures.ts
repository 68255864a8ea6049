import { mostPictureBytes } from '@nukkad/contract/picture-rules'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { FetchFailure, fetchPublic } from '../../platform/fetch-public.ts'
import { openHostTurns } from '../../platform/host-turns.ts'
import { enqueue } from '../../platform/jobs.ts'
import { pictureFault } from '../../store/pictures/check-picture.ts'
import { sha256 } from '../../store/pictures/keep-master.ts'
import type { PictureTools } from '../../store/pictures/tools.ts'
import { failPicture, type NamedPicture } from './import-pictures.ts'

// Decision 141: pictures by URL.

export type FetchParts = {
  db: Db
  clock: Clock
  pictures: PictureTools
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
  const { db, pictures, stopping: signal, localPictures: allowsLoopback } = parts

  async function fetchOnce(address: string): Promise<Buffer> {
    const host = URL.canParse(address) ? new URL(address).host : ''
    await turns.take(host, signal)
    try {
      const bytes = await fetchPublic(address, { mostBytes: mostPictureBytes, patienceMs, allowsLoopback, signal })
      turns.answered(host)
      return bytes
    } catch (error) {
      if (error instanceof FetchFailure && error.isTemporary) turns.missed(host, error.retryAfterMs)
      else turns.answered(host)
      throw error
    }
  }

  async function fetchPatiently(address: string): Promise<Buffer> {
    for (const pauseMs of pausesMs) {
      try {
        return await fetchOnce(address)
      } catch (error) {
        if (!(error instanceof FetchFailure && error.isTemporary)) throw error
        await pause(pauseMs, undefined, { signal })
      }
    }
    return fetchOnce(address)
  }

  return async (named) => {
    const address = await readWaiting(db, named)
    if (address === undefined) return
    const bytes = await fetchPatiently(address).catch((error: unknown) => {
      if (error instanceof FetchFailure) return error.message
      throw error
    })
    if (typeof bytes === 'string') return failPicture(db, named, bytes)
    const fault = await pictureFault(bytes, pictures)
    if (fault !== undefined) return failPicture(db, named, fault)
    await keepFetched(db, named, bytes)
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
async function keepFetched(db: Db, { importId, name }: NamedPicture, bytes: Buffer): Promise<void> {
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .updateTable('importPictures')
      .set({ bytes, madeFrom: sha256(bytes), isWaiting: false })
      .where('importId', '=', importId)
      .where('name', '=', name)
      .where('isWaiting', '=', true)
      .returning('name')
      .executeTakeFirst()
    if (kept) await enqueue(tx, 'make-import-picture', { importId, name }, { last: true })
  })
}
