import { refuseUnfinishedRestore } from '../backup/restore-mark.ts'
import { useEmbeddedDatabase } from '../database/embedded-database.ts'
import type { Settings } from '../settings/settings.ts'

/** For a command: the configured database; the embedded one is shared with a running server. */
export async function withDatabase(
  { databaseUrl, databaseMigrateUrl, dataDir }: Settings,
  work: (url: string, servingUrl: string) => Promise<void>,
): Promise<void> {
  await refuseUnfinishedRestore(dataDir)
  if (databaseUrl) return work(databaseMigrateUrl ?? databaseUrl, databaseUrl)
  const { url, servingUrl, stop } = await useEmbeddedDatabase(dataDir)
  try {
    await work(url, servingUrl)
  } finally {
    await stop()
  }
}
