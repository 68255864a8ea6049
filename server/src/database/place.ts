import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIf } from '../known-errors.ts'
import { StartFailure } from '../start-failure.ts'
import { canUse, findOwnUser, giveTo, ownRoot, type OwnUser } from './own-user.ts'
import { writeDurably } from './write-durably.ts'

/** The folder that holds the cluster, its password and its log, and the user they belong to. */
export type Place = { folder: string; cluster: string; user: OwnUser }

/** Says, inside DATA_DIR, that the database had to be kept elsewhere. */
const pointer = 'postgres-is-at'

/**
 * `DATA_DIR/postgres`, or, where PostgreSQL's own user may not enter that, a folder below /var/lib/nukkad that
 * DATA_DIR then points to.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const known = (await readPointer(home)) ?? join(home, 'postgres')

  const owner = await findOwner(join(known, 'cluster'))
  return owner === undefined ? choosePlace(home, known) : keepPlace(known, owner)
}

async function keepPlace(folder: string, { uid, gid }: Required<OwnUser>): Promise<Place> {
  const cluster = join(folder, 'cluster')
  const ourselves = process.getuid?.()
  if (ourselves !== undefined && ourselves !== 0 && ourselves !== uid) {
    throw new StartFailure(`The database in ${folder} belongs to another user; start as that user or set DATA_DIR.`)
  }
  const user = ourselves === 0 ? { uid, gid } : {}
  if (await canUse(user, cluster, 'w')) return { folder, cluster, user }
  throw new StartFailure(`PostgreSQL's own user may not enter ${folder}; open the folders above it or set DATA_DIR.`)
}

async function choosePlace(home: string, known: string): Promise<Place> {
  const user = await findOwnUser()
  await prepare(known, user)
  if (await canUse(user, known, 'w')) return { folder: known, cluster: join(known, 'cluster'), user }

  const folder = join(ownRoot, createHash('sha256').update(home).digest('hex').slice(0, 16))
  await mkdir(ownRoot, { recursive: true, mode: 0o755 })
  await prepare(folder, user)
  await writeDurably(join(home, pointer), `${folder}\n`)
  await rmdir(known)
  return { folder, cluster: join(folder, 'cluster'), user }
}

async function findOwner(cluster: string): Promise<Required<OwnUser> | undefined> {
  try {
    const { uid, gid } = await stat(cluster)
    return { uid, gid }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartFailure(`The database folder ${cluster} cannot be entered: ${(error as Error).message}`)
  }
}

async function readPointer(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, pointer), 'utf8').catch(undefinedIf('ENOENT'))
  return text?.trim() || undefined
}

async function prepare(folder: string, user: OwnUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(user, folder)
}
