import { describeContents, runFileCommand } from './file-command.ts'
import { restoreBackup } from '../backup/restore-backup.ts'

await runFileCommand('restore', async ({ settings, file, tell, progress, signal }) => {
  const { databaseMigrateUrl, dataDir } = settings
  // The role that owns the tables must create them.
  const databaseUrl = databaseMigrateUrl ?? settings.databaseUrl
  const manifest = await restoreBackup({ databaseUrl, dataDir, file, progress, signal })
  tell(`The store of ${manifest.takenAt} is restored: ${describeContents(manifest)}. Start it with npm start.`)
})
