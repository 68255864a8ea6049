import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { placeBinaries } from '@nukkad/server/database/binaries'
import { ensurePassword, initdb, role, servingRole } from '@nukkad/server/database/cluster'
import { findOwnUser, changeOwner } from '@nukkad/server/database/own-user'
import { stopPostmaster } from '@nukkad/server/database/postmaster'
import { startPostgres } from '@nukkad/server/database/start-postgres'
import { findFastFolder } from './fast-folder.ts'

/** Reads until its parent has ended in any way, then stops the cluster and removes its folder. */
const watchdog = 'cat > /dev/null; kill -QUIT "$1" 2> /dev/null; sleep 1; rm -rf "$2"'
/** Autovacuum comes too late to help a test, and takes a sixth of the processor from all. */
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]

/** `url` is the owner's. `servingUrl` is for a role that owns nothing, which an external PostgreSQL does not get. */
export type TestCluster = { url: string; servingUrl?: string; stop: () => Promise<void> }

/** The PostgreSQL of `DATABASE_URL`, which keeps running, or else one for this process alone. */
export async function openTestCluster(): Promise<TestCluster> {
  const given = process.env.DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startScratchCluster()
}

/** A PostgreSQL for the life of this process, in memory if there is room. */
async function startScratchCluster(): Promise<TestCluster> {
  const user = await findOwnUser()
  const folder = await mkdtemp(join(await findFastFolder(), 'nukkad-test-'))
  await changeOwner(user, folder)
  await chmod(folder, 0o700)
  const place = { folder, cluster: join(folder, 'cluster'), user }

  const binaries = await placeBinaries(user)
  const password = await ensurePassword(place)
  await initdb({ binaries, user, cluster: place.cluster, durable: false })
  const servingPassword = await ensurePassword(place, servingRole)
  const { pid, port } = await startPostgres(place, binaries, {
    flags: forgetful.flatMap((setting) => ['-c', setting]),
  })
  const guard = spawn('/bin/sh', ['-c', watchdog, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const url = `postgres://${role}:${password}@127.0.0.1:${port}/postgres`
  await createServingRole(url, servingPassword)

  return {
    url,
    servingUrl: `postgres://${servingRole}:${servingPassword}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopPostmaster(place.cluster)
      guard.kill('SIGKILL')
      guard.stdin.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createServingRole(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(`create role ${servingRole} login password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
