import { refuseUnfinishedRestore } from './backup/restore-mark.ts'
import { useEmbeddedDatabase } from './database/embedded-database.ts'
import type { Settings } from './settings/settings.ts'

/** For a command: the configured database. It shares the embedded one with the server, should that run now or start. */
export async function withDatabase(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await refuseUnfinishedRestore(dataDir)
  if (databaseUrl) return work(databaseUrl)
  const { url, stop } = await useEmbeddedDatabase(dataDir)
  try {
    await work(url)
  } finally {
    await stop()
  }
}
