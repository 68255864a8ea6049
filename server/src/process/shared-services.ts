import { openNightlyBackups } from '../commands/backup/nightly.ts'
import { refuseUnfinishedRestore } from '../commands/backup/restore-mark.ts'
import { startEmbeddedDatabase, type DatabaseUrls } from '../database/embedded-database.ts'
import { loadDemoShop } from '../demo-shop.ts'
import type { ConnectionGuard } from '../http/guard-connections.ts'
import { watchBackups } from './job-metrics.ts'
import { openServers } from '../http/open-servers.ts'
import type { Life } from './lifecycle.ts'
import type { Log } from './log.ts'
import { openDoor, tryDoors } from '../http/listen.ts'
import { openOutside, type Outside } from './providers.ts'
import { readyForServing, waitUntilReady } from '../database/ready-database.ts'
import type { Settings } from '../settings/settings.ts'
import { openShopSecrets } from '../settings/shop-secret.ts'
import { buildStaffPage } from '../http/staff-page.ts'
import { openWorkshop } from './job-runner.ts'

export type House = Outside & { databaseUrl: string }

type Opening = { life: Life; settings: Settings; log: Log; guard: ConnectionGuard }

/** What there is one of, however many processes serve: database, stand-ins for outside, jobs, back office. */
export async function openHouse({ life, settings, log, guard }: Opening): Promise<House> {
  await tryDoors(settings)
  await refuseUnfinishedRestore(settings.dataDir)
  const urls = givenUrls(settings) ?? (await openDatabase(life, settings.dataDir, log))
  const databaseUrl = urls.servingUrl
  const ready = () => readyForServing(urls, settings.production ? undefined : loadDemoShop)
  await (settings.databaseUrl ? waitUntilReady(ready, { life, log, databaseUrl }) : ready())
  // Before there are several processes that would each make one.
  await openShopSecrets(settings)
  const house = { databaseUrl, ...(await openOutside(life, settings)) }
  await openWorkshop({ life, settings, house, log })
  const { dataDir, backupDir } = settings
  await openNightlyBackups(life, { databaseUrl, dataDir, backupDir, log, watch: watchBackups })
  await openStaffPage({ life, settings, log, guard })
  return house
}

function givenUrls({ databaseUrl, databaseMigrateUrl }: Settings): DatabaseUrls | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseMigrateUrl ?? databaseUrl, servingUrl: databaseUrl }
}

async function openDatabase(life: Life, dataDir: string, log: Log): Promise<DatabaseUrls> {
  const watcher = {
    restarted: () => log.error('the database had ended by itself and was started again'),
    failed: (err: Error) => log.error({ err }, 'the database ended by itself and cannot be started just now'),
  }
  return life.open({
    start: () => startEmbeddedDatabase(dataDir, watcher),
    close: (database) => database.stop(),
    abandon: (database) => database.abandon(),
  })
}

async function openStaffPage({ life, settings, guard }: Opening): Promise<void> {
  const { host, staffPort } = settings
  const servers = openServers(guard)
  const app = buildStaffPage(servers.serverFactory)
  const door = { variable: 'STAFF_PORT', host, port: staffPort } as const
  await life.open({
    start: () => openDoor(door, (at) => servers.listen(app, at)),
    close: async () => {
      app.server.close()
      app.server.closeAllConnections()
      await app.close()
    },
  })
}
