import { leftOut, secretWarning } from '../backup/kept-secret.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { describeContents, formatBytes, runFileCommand } from './file-command.ts'
import { withDatabase } from './with-database.ts'

await runFileCommand('backup', async ({ settings, file, tell, progress, signal }) => {
  const began = Date.now()
  const except = leftOut(settings)
  await withDatabase(settings, async (databaseUrl) => {
    const made = await makeBackup({ databaseUrl, dataDir: settings.dataDir, file, except, progress, signal })
    const seconds = Math.round((Date.now() - began) / 1000)
    tell(`${made.file}: ${describeContents(made.manifest)}; ${formatBytes(made.bytes)}, verified (${seconds} s)`)
    const warning = secretWarning(made.manifest)
    if (warning !== undefined) tell(warning)
  })
})
