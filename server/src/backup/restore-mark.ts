import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeDurably } from '../base/write-durably.ts'
import { undefinedIf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'
import { restoreMark } from './data-files.ts'

export async function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return (await readFile(join(dataDir, restoreMark), 'utf8').catch(undefinedIf('ENOENT'))) !== undefined
}

/** A killed restore leaves half a shop, which must not open. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await isRestoreUnfinished(dataDir))) return
  throw new StartFailure(
    `A restore into DATA_DIR ${dataDir} is running or was cancelled. Wait for it, or run it again: npm run restore -- <file>`,
  )
}

export function markRestore(dataDir: string, file: string): Promise<void> {
  return writeDurably(join(dataDir, restoreMark), `npm run restore -- ${file}\n`)
}

export async function unmarkRestore(dataDir: string): Promise<void> {
  const mark = join(dataDir, restoreMark)
  await rm(mark, { force: true })
  await syncFolder(dirname(mark))
}
