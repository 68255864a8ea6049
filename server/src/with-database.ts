import { findRunningDatabase, startEmbeddedDatabase } from './database/embedded-database.ts'
import type { Settings } from './settings/settings.ts'

/** For a tool: the configured database. The embedded one is used beside its server if that runs, else started for this. */
export async function withDatabase(
  { databaseUrl, dataDir }: Settings,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir))
  if (running) return work(running)

  // A tool whose database ends hears of it from its own statements.
  const watcher = { restarted: () => {}, failed: () => {} }
  const { url, stop } = await startEmbeddedDatabase(dataDir, watcher)
  try {
    await work(url)
  } finally {
    await stop()
  }
}
