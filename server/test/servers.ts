import { afterEach, beforeEach, inject, vi } from 'vitest'
import { copyOpenedShop } from './opened-shop.ts'
import { makeDataDir, removeDataDir, startServer, untilReady, type Running, type StartOptions } from './start-server.ts'

type ServersOptions = {
  wasOpened?: boolean
  /** Folder for an empty DATA_DIR; in memory by default. */
  parent?: string
}

/**
 * Servers on one DATA_DIR, another for each test: an empty folder, or a copy of the opened demo shop. Processes still
 * running after the test are killed.
 */
export function servers({ wasOpened = false, parent }: ServersOptions = {}) {
  // Each test opens a database and several processes.
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
  const running: Running[] = []
  const place = { dataDir: '' }

  beforeEach(async () => {
    place.dataDir = wasOpened ? await copyOpenedShop(inject('databases').run) : await makeDataDir(parent)
  })
  afterEach(async () => {
    for (const { child, exit } of running.splice(0)) {
      child.kill('SIGKILL')
      await exit
    }
    await removeDataDir(place.dataDir)
  })

  const start = async (env: Record<string, string> = {}, options: StartOptions = {}): Promise<Running> => {
    const server = await startServer(place.dataDir, { LOG_LEVEL: 'warn', WARM_MEDIA: 'off', ...env }, options)
    running.push(server)
    return server
  }
  const open = async (env: Record<string, string> = {}, options: StartOptions = {}): Promise<Running> => {
    const server = await start(env, options)
    await untilReady(server)
    return server
  }
  return { place, start, open }
}
