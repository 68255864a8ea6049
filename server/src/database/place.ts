import { mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, undefinedIf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'
import { findOwnUser, findReach, changeOwner, type OwnUser } from './own-user.ts'
import { syncFolder } from '../base/write-durably.ts'

export type Place = { folder: string; cluster: string; user: OwnUser }

/** A file of DATA_DIR, from versions that kept the database elsewhere. */
const pointer = 'postgres-is-at'

export async function findPlace(dataDir: string): Promise<Place> {
  const home = await openHome(dataDir)
  const folder = (await findPointedTo(home)) ?? join(home, 'postgres')
  const owner = await findOwner(join(folder, 'cluster'))
  return owner === undefined ? choosePlace(folder) : keepPlace(folder, owner)
}

async function openHome(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (cause) {
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be opened: ${(cause as Error).message}`, { cause })
  }
}

/** Refuses a missing target, where a new and empty shop would open. */
async function findPointedTo(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, pointer), 'utf8').catch(undefinedIf('ENOENT'))
  const folder = text?.trim()
  if (!folder || (await isThere(join(folder, 'cluster')))) return folder || undefined
  if (await isThere(join(home, 'postgres', 'cluster'))) return undefined
  throw new StartFailure(
    `The database of ${home} is expected in ${folder}, and there is none: bring that folder along and start again ` +
      `(if this shop was never open, delete ${join(home, pointer)}).`,
  )
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(undefinedIf('ENOENT'))) !== undefined
}

async function keepPlace(folder: string, { uid, gid }: Required<OwnUser>): Promise<Place> {
  const cluster = join(folder, 'cluster')
  const ourselves = process.getuid?.()
  if (ourselves !== undefined && ourselves !== 0 && ourselves !== uid) {
    throw new StartFailure(`The database in ${folder} belongs to another user; start as that user or set DATA_DIR.`)
  }
  const user = ourselves === 0 ? { uid, gid } : {}
  if (await findReach(user, cluster)) return { folder, cluster, user }
  throw unreachable(folder)
}

async function choosePlace(folder: string): Promise<Place> {
  const user = await findOwnUser()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await changeOwner(user, folder)
  } catch (cause) {
    throw new StartFailure(`The database cannot be kept in ${folder}: ${(cause as Error).message}`, { cause })
  }
  if (await findReach(user, folder)) return { folder, cluster: join(folder, 'cluster'), user }
  throw unreachable(folder)
}

function unreachable(folder: string): StartFailure {
  return new StartFailure(`PostgreSQL's own user may not enter ${folder}; open the folders above it or set DATA_DIR.`)
}

async function findOwner(cluster: string): Promise<Required<OwnUser> | undefined> {
  try {
    const { uid, gid } = await stat(cluster)
    return { uid, gid }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartFailure(`The database folder ${cluster} cannot be entered: ${(error as Error).message}`)
  }
}

export async function isHome({ folder }: Place, dataDir: string): Promise<boolean> {
  const home = await openHome(dataDir)
  return folder === join(home, 'postgres') && !(await isThere(join(home, pointer)))
}

/** Renames a database from elsewhere into DATA_DIR, unless it is on another disk. Nothing may use it meanwhile. */
export async function moveHome(place: Place, dataDir: string): Promise<Place> {
  const home = await openHome(dataDir)
  const inside = join(home, 'postgres')
  if (place.folder !== inside) {
    await mkdir(inside, { recursive: true, mode: 0o700 })
    await changeOwner(place.user, inside)
    if (!(await findReach(place.user, inside))) return place
    const isMoved = await rename(place.folder, inside).then(
      () => true,
      undefinedIf('EXDEV', 'ENOTEMPTY', 'EEXIST', 'EACCES', 'EPERM'),
    )
    if (!isMoved) return place
    await Promise.all([syncFolder(home), syncFolder(dirname(place.folder))])
  }
  await rm(join(home, pointer), { force: true })
  return findPlace(dataDir)
}
