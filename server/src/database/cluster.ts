import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../base/start-failure.ts'
import type { Binaries } from './binaries.ts'
import { findReach, changeOwner, type OwnUser } from './own-user.ts'
import type { Place } from './place.ts'
import { syncFolder, writeDurably } from '../base/write-durably.ts'

const run = promisify(execFile)

/** Owns the cluster, the database and the tables. */
export const role = 'nukkad'
export const servingRole = 'nukkad_shop'

const passwordFiles = { [role]: 'password', [servingRole]: 'password-shop' }

/** Written before the cluster, so that a cluster never exists without it. */
export async function ensurePassword({ folder, user }: Place, of: keyof typeof passwordFiles = role): Promise<string> {
  const path = join(folder, passwordFiles[of])
  if (!existsSync(path)) await writeDurably(path, randomBytes(24).toString('base64url'))
  await changeOwner(user, path)
  return readFile(path, 'utf8')
}

/** Makes the cluster beside its place and renames it, so that a half-made one is redone. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  await removeUnfinished(place)
  if (existsSync(place.cluster)) return refuseOtherVersion(place, binaries)

  const unfinished = `${place.cluster}.${randomBytes(4).toString('hex')}`
  await initdb({ binaries, user: place.user, cluster: unfinished })
  await rename(unfinished, place.cluster)
  await syncFolder(place.folder)
}

async function removeUnfinished({ folder }: Place): Promise<void> {
  const entries = await readdir(folder)
  const unfinished = entries.filter((entry) => entry.startsWith('cluster.'))
  // The initdb may have outlived its server and still be writing.
  for (const entry of unfinished) await rm(join(folder, entry), { recursive: true, force: true, maxRetries: 10 })
}

type ClusterOptions = { binaries: Binaries; user: OwnUser; cluster: string; durable?: boolean }

export async function initdb({ binaries, user, cluster, durable = true }: ClusterOptions): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await changeOwner(user, cluster)
  const reach = await findReach(user, cluster)
  if (!reach) throw new StartFailure(`PostgreSQL's own user may not enter ${cluster}.`)

  const flags = [`--pgdata=${reach.path}`, `--username=${role}`, `--pwfile=${reach.path}/../password`]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(binaries.initdb, [...flags, '--auth=scram-sha-256', ...locale, ...(durable ? [] : ['--no-sync'])], {
      ...user,
      cwd: reach.cwd,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      timeout: 120_000,
    })
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string }
    const reason = (stderr || message).trim().split('\n').at(-1)
    throw new StartFailure(`PostgreSQL could not make its database in ${cluster}: ${reason}`, { cause })
  }
}

async function refuseOtherVersion({ cluster }: Place, { major }: Binaries): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === major) return
  throw new StartFailure(
    `The database in ${cluster} was made by PostgreSQL ${found} and this is ${major}; dump it there and load it here.`,
  )
}
