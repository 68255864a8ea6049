import { resolve } from 'node:path'
import { loadEnvironment } from '../settings/environment.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import type { Manifest } from '../backup/manifest.ts'

type Command = {
  settings: Settings
  file: string
  tell: (line: string) => void
  progress: (line: string) => void
  signal: AbortSignal
}

const cancelled = {
  backup: 'Cancelled. The unfinished backup was deleted.',
  restore: 'Cancelled. Run the restore again.',
}

/** `npm run <name> -- <file>`: lines of progress, a refusal in one line, and nothing half done on Ctrl-C. */
export async function runFileCommand(
  name: keyof typeof cancelled,
  work: (command: Command) => Promise<void>,
): Promise<void> {
  const leaving = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => leaving.abort())
  try {
    const file = readFileArgument(name)
    const settings = readSettings(loadEnvironment(process.env))
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    await work({ settings, file, tell, progress: nowAndThen(tell), signal: leaving.signal })
  } catch (error) {
    process.exitCode = 1
    if (leaving.signal.aborted) process.stderr.write(`${cancelled[name]}\n`)
    else if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`)
    else throw error
  }
}

function readFileArgument(name: string): string {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0 || file.startsWith('-')) throw new StartFailure(`Usage: npm run ${name} -- <file>`)
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

const betweenLinesMs = 1_000

function nowAndThen(tell: (line: string) => void): (line: string) => void {
  let toldAt = performance.now()
  return (line) => {
    if (performance.now() - toldAt < betweenLinesMs) return
    toldAt = performance.now()
    tell(line)
  }
}

export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, ${files.length} files`
}

export function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
