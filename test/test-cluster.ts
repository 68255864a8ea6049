import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeBinaries } from '@nukkad/server/database/binaries'
import { ensurePassword, initdb, role } from '@nukkad/server/database/cluster'
import { findOwnUser, changeOwner } from '@nukkad/server/database/own-user'
import { stopPostmaster } from '@nukkad/server/database/postmaster'
import { startPostgres } from '@nukkad/server/database/start-postgres'

/** Reads until its parent is gone, however it went, then takes the cluster down and away. */
const watchdog = 'cat > /dev/null; kill -QUIT "$1" 2> /dev/null; sleep 1; rm -rf "$2"'
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

export type TestCluster = { url: string; stop: () => Promise<void> }

/** The PostgreSQL that `DATABASE_URL` names, which is left running, or else one for this process alone. */
export async function openTestCluster(): Promise<TestCluster> {
  const given = process.env.DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startScratchCluster()
}

/** A PostgreSQL that lives in the temporary folder for as long as this process does. */
async function startScratchCluster(): Promise<TestCluster> {
  const user = await findOwnUser()
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-test-'))
  await changeOwner(user, folder)
  await chmod(folder, 0o700)
  const place = { folder, cluster: join(folder, 'cluster'), user }

  const binaries = await placeBinaries(user)
  const password = await ensurePassword(place)
  await initdb({ binaries, user, cluster: place.cluster, durable: false })
  const { pid, port } = await startPostgres(place, binaries, {
    flags: forgetful.flatMap((setting) => ['-c', setting]),
  })
  const guard = spawn('/bin/sh', ['-c', watchdog, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()

  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stopPostmaster(place.cluster)
      guard.kill('SIGKILL')
      guard.stdin.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
