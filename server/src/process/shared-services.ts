import { connect, silence, type Db } from '@nukkad/api/platform/db'
import { removeAbandonedFiles } from '@nukkad/api/platform/temporary-files'
import { openShopFacts, type ShopFacts } from '@nukkad/api/store/catalogue/open-shop-facts'
import { beginShop, beginTerms } from '@nukkad/api/store/settings/open-shop'
import { beginSeller } from '@nukkad/api/store/settings/seller'
import { openNightlyBackups } from '../backup/nightly.ts'
import { refuseUnfinishedRestore } from '../backup/restore-mark.ts'
import { startEmbeddedDatabase, type DatabaseUrls } from '../database/embedded-database.ts'
import { loadDemoShop } from '../demo-shop/demo-shop.ts'
import type { ConnectionGuard } from '../http/guard-connections.ts'
import { watchBackups } from './job-metrics.ts'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Log } from '../base/log.ts'
import { tryPorts } from '../http/listen.ts'
import { startProviders, type Providers } from './providers.ts'
import { readyForServing, waitUntilReady } from '../database/ready-database.ts'
import type { Settings } from '../settings/settings.ts'
import { openShopSecrets } from '../settings/shop-secret.ts'
import { startStaffServer, type ServeBackoffice } from '../http/staff-server.ts'
import { startJobRunner } from './job-runner.ts'

export type SharedServices = Providers & { databaseUrl: string }

type ServicesOptions = {
  lifecycle: Lifecycle
  settings: Settings
  log: Log
  staffGuard: ConnectionGuard
  serveBackoffice: ServeBackoffice
}

/** Starts the services that run once, however many processes serve: database, providers, jobs, back office. */
export async function startSharedServices({
  lifecycle,
  settings,
  log,
  staffGuard: guard,
  serveBackoffice,
}: ServicesOptions): Promise<SharedServices> {
  await tryPorts(settings)
  await refuseUnfinishedRestore(settings.dataDir)
  await removeAbandonedFiles(settings.dataDir)
  const urls = givenUrls(settings) ?? (await openDatabase(lifecycle, settings.dataDir, log))
  const databaseUrl = urls.servingUrl
  const ready = () => readyForServing(urls, (db) => beginServing(db, settings))
  await (settings.databaseUrl ? waitUntilReady(ready, { lifecycle, log, databaseUrl }) : ready())
  // Done first: otherwise several processes would each make one.
  await openShopSecrets(settings)
  const shared = { databaseUrl, ...(await startProviders(lifecycle, settings)) }
  const facts = await followShopFacts(lifecycle, { databaseUrl, log })
  await startJobRunner({ lifecycle, settings, shared, facts, log })
  const { dataDir, backupDir } = settings
  await openNightlyBackups(lifecycle, {
    databaseUrl,
    dataDir,
    backupDir,
    production: settings.production,
    log,
    watch: watchBackups,
  })
  await startStaffServer({ lifecycle, settings, databaseUrl, facts, log, guard, serveBackoffice })
  return shared
}

/** A shop without the demo is new until its owner opens it. */
async function beginServing(db: Db, { hasDemoShop, cashLimits, seller }: Settings): Promise<void> {
  await (hasDemoShop ? loadDemoShop(db) : beginShop(db, new Date()))
  await beginTerms(db, cashLimits, new Date())
  await beginSeller(db, seller, new Date())
}

type Following = { databaseUrl: string; log: Log }

/** The shop's identity, the seller and the checkout terms, for mails and the back office. */
async function followShopFacts(lifecycle: Lifecycle, { databaseUrl, log }: Following): Promise<ShopFacts> {
  const db = await lifecycle.open({
    start: async () => connect(databaseUrl, 1, silence.serving),
    close: (open) => open.destroy(),
  })
  const { identity, seller, terms } = await lifecycle.open({
    start: () => openShopFacts(db, log),
    close: (open) => open.close(),
  })
  return { identity, seller, terms }
}

function givenUrls({ databaseUrl, databaseMigrateUrl }: Settings): DatabaseUrls | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseMigrateUrl ?? databaseUrl, servingUrl: databaseUrl }
}

async function openDatabase(lifecycle: Lifecycle, dataDir: string, log: Log): Promise<DatabaseUrls> {
  const watcher = {
    restarted: () => log.error('the database had ended unexpectedly and was started again'),
    failed: (err: Error) => log.error({ err }, 'the database ended unexpectedly and cannot be started just now'),
  }
  return lifecycle.open({
    start: () => startEmbeddedDatabase(dataDir, watcher),
    close: (database) => database.stop(),
    abandon: (database) => database.abandon(),
  })
}
