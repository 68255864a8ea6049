import { afterEach, beforeEach } from 'vitest'
import { makeDataDir, removeDataDir, startServer, untilReady, type Running, type StartOptions } from './start-server.ts'

/** Servers on one DATA_DIR, new for each test; whatever still runs after it is killed. */
export function servers() {
  const running: Running[] = []
  const place = { dataDir: '' }

  beforeEach(async () => {
    place.dataDir = await makeDataDir()
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
