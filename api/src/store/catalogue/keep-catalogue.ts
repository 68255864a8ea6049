import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'
import { returnMemory } from '../../platform/return-memory.ts'
import { randomUUID } from 'node:crypto'
import {
  keptParts,
  nameFile,
  readMoment,
  type CatalogueFile,
  type CatalogueMark,
  type KeptCatalogue,
} from './kept-catalogue.ts'
import type { Snapshot } from './snapshot.ts'

export type Keeping = {
  file: CatalogueFile
  /** A smaller shop is read as fast. */
  fewestProducts?: number
  /** Changes come in groups: so long after the first that makes the file old, it is written. */
  settleMillis?: number
  /** A start takes two milliseconds for each. */
  mostChanged?: number
}

type Followed = {
  db: Db
  current: () => Snapshot
  /** Waits until the snapshot has every change committed by now; false if that cannot be told. */
  settle: () => Promise<boolean>
  log: Log | undefined
}

/** Writes the catalogue of a large shop to its file when enough has changed since it was written. */
export function keepCatalogue(
  { file, fewestProducts = 5_000, settleMillis = 60_000, mostChanged = 300 }: Keeping,
  { db, current, settle, log }: Followed,
) {
  /** The snapshot in the file, and when all of it was read. */
  let kept: Pick<KeptCatalogue, 'snapshot' | 'readAt'> | undefined
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    changed = new Set()
    const [{ seen, at }, version] = [await readMoment(db), await file.version()]
    // Something is to be read again, and is written after that.
    if (!(await settle())) return writeSoon(settleMillis)
    const snapshot = current()
    kept = { snapshot, readAt: snapshot === kept?.snapshot ? kept.readAt : at }
    await writeFile({ db, file }, snapshot, { id: randomUUID(), version, seen, readAt: kept.readAt })
  }
  const writeSoon = (millis: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(write).catch((err: unknown) => {
        log?.error({ err }, 'the catalogue could not be kept in its file; the next start reads all of it')
      })
    }, millis).unref()
  }
  const isLarge = () => current().ids.length >= fewestProducts

  return {
    /** The catalogue was opened, from the file or without it. */
    opened: (fromFile: KeptCatalogue | undefined) => {
      kept = fromFile
      if (!isLarge()) return
      if (fromFile === undefined) writeSoon(0)
      else if (fromFile.changed >= mostChanged) writeSoon(settleMillis)
    },
    changed: (slugs: readonly string[]) => {
      for (const slug of slugs) changed.add(slug)
      if (isLarge() && (current() !== kept?.snapshot || changed.size >= mostChanged)) writeSoon(settleMillis)
    },
    close: async () => {
      clearTimeout(timer)
      await writing
    },
  }
}

/** Takes the bytes at once: the snapshot may change while they are written. */
async function writeFile(
  { db, file }: Pick<Followed, 'db'> & Pick<Keeping, 'file'>,
  snapshot: Snapshot,
  mark: CatalogueMark,
): Promise<void> {
  const parts = keptParts(snapshot, mark)
  await nameFile(db, mark)
  await file.write(parts)
  returnMemory()
}
