import { describeContents, runFileCommand } from './file-command.ts'
import { restoreBackup } from './restore-backup.ts'

// A backup into an empty DATA_DIR and database.
await runFileCommand('restore', async ({ settings, file, tell, progress, signal }) => {
  const { databaseMigrateUrl, dataDir } = settings
  // Tables are made by who owns them.
  const databaseUrl = databaseMigrateUrl ?? settings.databaseUrl
  const manifest = await restoreBackup({ databaseUrl, dataDir, file, progress, signal })
  tell(`the shop as it was at ${manifest.takenAt} is back: ${describeContents(manifest)}. Open it with npm start.`)
})
