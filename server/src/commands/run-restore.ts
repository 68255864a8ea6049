import { describeContents, runFileCommand } from './file-command.ts'
import { restoreBackup } from '../backup/restore-backup.ts'

await runFileCommand('restore', async ({ settings, file, tell, progress, signal }) => {
  const { databaseMigrateUrl, dataDir } = settings
  // The role that owns the tables must make them.
  const databaseUrl = databaseMigrateUrl ?? settings.databaseUrl
  const manifest = await restoreBackup({ databaseUrl, dataDir, file, progress, signal })
  tell(`the shop as it was at ${manifest.takenAt} is back: ${describeContents(manifest)}. Open it with npm start.`)
})
