import { hostname } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@nukkad/api/platform/db'
import {
  claimNight,
  failNight,
  finishNight,
  giveUpNight,
  readBackupState,
  renewClaim,
  type BackupState,
  type Claim,
} from '@nukkad/api/platform/backup/nightly-backups'
import { pauseFor } from '@nukkad/api/platform/pause'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { withTimeout } from '../base/with-timeout.ts'
import { leftOut, secretWarning } from './kept-secret.ts'
import { nightlyName, removeSuperseded } from './keep-backups.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'

export type Nightly = {
  databaseUrl: string
  dataDir: string
  production: boolean
  /** Undefined: this server makes no backups, though another may. */
  backupDir: string | undefined
  log: Pick<Log, 'info' | 'warn' | 'error'>
  watch: (state: BackupState) => void
}

const lookAgainMs = 60_000
const renewMs = 30_000
const drainMs = 10_000

export async function openNightlyBackups(lifecycle: Lifecycle, nightly: Nightly): Promise<void> {
  const db = await lifecycle.open({
    start: async () => connect(nightly.databaseUrl, 2),
    close: (open) => open.destroy(),
  })
  await lifecycle.open({
    start: async () => {
      const stopping = new AbortController()
      return { stopping, working: keepLooking(db, nightly, stopping.signal) }
    },
    close: ({ stopping, working }) => {
      stopping.abort()
      return withTimeout(drainMs, working)
    },
  })
}

async function keepLooking(db: Db, nightly: Nightly, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      nightly.watch(await readBackupState(db))
      if (await backUpTonight(db, nightly, signal)) nightly.watch(await readBackupState(db))
    } catch (err) {
      nightly.log.error({ err }, 'whether a nightly backup is due could not be found out')
    }
    await pauseFor(lookAgainMs, signal)
  }
}

/** Makes tonight's backup unless it is done or claimed elsewhere; returns whether this server made it. */
export async function backUpTonight(db: Db, nightly: Nightly, signal?: AbortSignal): Promise<boolean> {
  const { backupDir, log } = nightly
  const claim = backupDir === undefined ? undefined : await claimNight(db, hostname())
  if (backupDir === undefined || !claim) return false
  const { night, attempt } = claim
  const began = performance.now()
  try {
    const { file, bytes, manifest } = await makeClaimed(db, { ...nightly, backupDir }, { claim, signal })
    const warning = secretWarning(manifest)
    if (warning !== undefined) log.warn({ file }, warning)
    await finishNight(db, claim, { file, bytes })
    const removed = await removeSuperseded(backupDir).catch((err: unknown) => {
      log.error({ err }, 'older nightly backups could not be deleted')
      return []
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    log.info({ night, file, bytes, seconds, removed }, 'the nightly backup is made')
  } catch (err) {
    if (signal?.aborted) {
      await giveUpNight(db, claim)
    } else {
      log.error({ err, night, attempt }, 'THE NIGHTLY BACKUP FAILED and is tried again in ten minutes')
      await failNight(db, claim, (err as Error).message)
    }
  }
  return true
}

type Claimed = { claim: Claim; signal: AbortSignal | undefined }

async function makeClaimed(db: Db, nightly: Nightly & { backupDir: string }, claimed: Claimed): Promise<MadeBackup> {
  const { databaseUrl, dataDir, backupDir, production } = nightly
  const ending = new AbortController()
  const renewing = keepRenewing(db, claimed.claim, ending)
  try {
    return await makeBackup({
      databaseUrl,
      dataDir,
      file: join(backupDir, nightlyName(new Date())),
      except: leftOut({ production, dataDir, backupDir }),
      signal: AbortSignal.any([ending.signal, ...(claimed.signal ? [claimed.signal] : [])]),
    })
  } finally {
    ending.abort()
    await renewing
  }
}

async function keepRenewing(db: Db, claim: Claim, ending: AbortController): Promise<void> {
  const { signal } = ending
  while (!signal.aborted) {
    await pauseFor(renewMs, signal)
    if (signal.aborted) return
    // An unreachable database does not mean a lost claim; the backup itself will fail.
    const isOurs = await renewClaim(db, claim).catch(() => true)
    if (!isOurs) ending.abort(new Error('another server has taken this night over'))
  }
}
