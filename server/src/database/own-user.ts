import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { platform } from 'node:os'
import { promisify } from 'node:util'
import { codeOf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'

const run = promisify(execFile)

export const ownRoot = '/var/lib/nukkad'
const name = 'nukkad'

/** Empty if the files are ours, because we are not root. */
export type OwnUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root, so it gets its own system user. */
export async function findOwnUser(): Promise<OwnUser> {
  if (process.getuid?.() !== 0) return {}
  return (await lookUp()) ?? (await create())
}

export async function canUse(user: OwnUser, path: string, right: 'r' | 'w' | 'x', cwd = '/'): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], { ...user, cwd, timeout: 10_000 })
    return true
  } catch (error) {
    // `test` itself ends with 1; any other code means that it did not run.
    if (codeOf(error) !== '1') throw error
    return false
  }
}

export type Reach = { path: string; cwd: string }

/** On Linux a process needs no rights to the folders above the one it starts in (decision 059). */
export const startedIn = '/proc/self/cwd'

/**
 * By path, or as the start folder if folders above are closed to that user; undefined if the user cannot write there.
 */
export async function findReach(user: OwnUser, folder: string): Promise<Reach | undefined> {
  if (await canUse(user, folder, 'w')) return { path: folder, cwd: '/' }
  const isRoot = process.getuid?.() === 0
  if (isRoot && platform() === 'linux' && (await canUse(user, startedIn, 'w', folder))) {
    return { path: startedIn, cwd: folder }
  }
  return undefined
}

export async function changeOwner({ uid, gid }: OwnUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function lookUp(): Promise<OwnUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (error) {
    if (codeOf(error) !== '1') throw error
    return undefined
  }
}

async function create(): Promise<OwnUser> {
  const debian = ['--system', '--user-group', '--no-create-home', '--home-dir', ownRoot, '--shell', '/bin/false', name]
  const busybox = ['-S', '-D', '-H', '-h', ownRoot, '-s', '/bin/false', name]
  const failure = await run('useradd', debian)
    .catch(() => run('adduser', busybox))
    .then(
      () => '',
      (error: Error) => ` (${error.message.trim().split('\n').at(-1)})`,
    )
  const user = await lookUp()
  if (user) return user
  throw new StartFailure(
    `PostgreSQL does not run as root and the system user "${name}" could not be made${failure}; ` +
      'make it, start as an ordinary user, or set DATABASE_URL.',
  )
}
