import { connect } from '@nukkad/api/platform/db'
import { startEmbeddedDatabase } from './database/embedded-database.ts'
import { loadDemoShop } from './demo-shop.ts'
import type { Life } from './life.ts'
import type { Log } from './log.ts'
import { openDoor, tryDoors } from './open-door.ts'
import { openOutside, type Outside } from './outside.ts'
import { readyDatabase } from './ready-database.ts'
import type { Settings } from './settings/settings.ts'
import { buildStaffPage } from './staff-page.ts'
import { openWorkshop } from './workshop.ts'

export type House = Outside & { databaseUrl: string }

/** What there is one of, however many processes serve: database, stand-ins for outside, jobs, back office. */
export async function openHouse(life: Life, settings: Settings, log: Log): Promise<House> {
  await tryDoors(settings)
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(life, settings.dataDir, log))
  await prepare(databaseUrl, settings)
  const house = { databaseUrl, ...(await openOutside(life, settings)) }
  await openWorkshop({ life, settings, house, log })
  await openStaffPage(life, settings)
  return house
}

async function openDatabase(life: Life, dataDir: string, log: Log): Promise<string> {
  const watcher = {
    restarted: () => log.error('the database had ended by itself and was started again'),
    lost: (error: Error) => life.end(error),
  }
  const { url } = await life.open({
    start: () => startEmbeddedDatabase(dataDir, watcher),
    close: (database) => database.stop(),
    abandon: (database) => database.abandon(),
  })
  return url
}

async function prepare(databaseUrl: string, { production }: Settings): Promise<void> {
  const db = connect(databaseUrl, 2)
  try {
    await readyDatabase(db, production ? undefined : loadDemoShop)
  } finally {
    await db.destroy()
  }
}

async function openStaffPage(life: Life, { host, staffPort }: Settings): Promise<void> {
  const app = buildStaffPage()
  const door = { variable: 'STAFF_PORT', host, port: staffPort } as const
  await life.open({
    start: () => openDoor(door, ({ port }) => app.listen({ port, host })),
    close: () => app.close(),
  })
}
