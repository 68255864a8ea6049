import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from '../known-errors.ts'
import { StartFailure } from '../start-failure.ts'

const run = promisify(execFile)

/** Where things live that PostgreSQL's own user must reach and the checkout hides from it. */
export const ownRoot = '/var/lib/nukkad'
const name = 'nukkad'

/** The user PostgreSQL runs as; empty when it is ours, because we are not root. */
export type OwnUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: then it gets a system user of its own. */
export async function findOwnUser(): Promise<OwnUser> {
  if (process.getuid?.() !== 0) return {}
  return (await lookUp()) ?? (await create())
}

/** Whether that user can read, write or run this path, every folder above it included. */
export async function canUse(user: OwnUser, path: string, right: 'r' | 'w' | 'x'): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], { ...user, cwd: '/', timeout: 10_000 })
    return true
  } catch (error) {
    // `test` itself ends with 1; the shell could not be run at all otherwise.
    if (codeOf(error) !== '1') throw error
    return false
  }
}

/** Makes that user the owner of a file or folder of ours. */
export async function giveTo({ uid, gid }: OwnUser, path: string): Promise<void> {
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
