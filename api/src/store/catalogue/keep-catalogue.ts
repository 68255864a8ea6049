import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/jobs.ts'
import { returnMemory } from '../../platform/return-memory.ts'
import { keptParts, readMark, type CatalogueFile } from './kept-catalogue.ts'
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
  let kept: Snapshot | undefined
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    changed = new Set()
    kept = current()
    const [mark, version] = [await readMark(db), await file.version()]
    if (!(await settle())) return
    const parts = keptParts(current(), mark, version)
    kept = current()
    await file.write(parts)
    returnMemory()
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
    opened: (isFromFile: boolean) => {
      kept = isFromFile ? current() : undefined
      if (!isFromFile && isLarge()) writeSoon(0)
    },
    changed: (slugs: readonly string[]) => {
      for (const slug of slugs) changed.add(slug)
      if (isLarge() && (current() !== kept || changed.size >= mostChanged)) writeSoon(settleMillis)
    },
    close: async () => {
      clearTimeout(timer)
      await writing
    },
  }
}
