import { execFile } from 'node:child_process'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { findFastFolder } from '../../test/fast-folder.ts'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { undefinedIf } from '../src/base/known-errors.ts'
import { makeDataDir, startServer, stop, untilReady } from './start-server.ts'

const run = promisify(execFile)
const folderOf = async (testRun: string) => join(await findFastFolder(), `${testRun}_opened`)
const markOf = (folder: string) => `${folder}_by_one`

/**
 * Copies a DATA_DIR of a demo shop that was opened and closed before. A first start creates a database and fills it,
 * which takes most of the time of a test about something else. So it is done once in a run of the tests, and copied.
 */
export async function copyOpenedShop(testRun: string): Promise<string> {
  const opened = await makeOnce(testRun)
  const dataDir = await makeDataDir()
  await run('cp', ['-a', `${opened}/.`, dataDir])
  return dataDir
}

export async function removeOpenedShop(testRun: string): Promise<void> {
  const opened = await folderOf(testRun)
  for (const folder of [opened, markOf(opened)]) await rm(folder, { recursive: true, force: true })
}

/** Test files run in parallel processes: the one that makes the mark opens the shop. Returns its folder. */
async function makeOnce(testRun: string): Promise<string> {
  const folder = await folderOf(testRun)
  const isFirst = (await mkdir(markOf(folder)).then(() => true, undefinedIf('EEXIST'))) === true
  if (isFirst) await makeShop(folder)
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(100)) {
    if ((await stat(folder).catch(undefinedIf('ENOENT'))) !== undefined) return folder
  }
  throw new Error(`No shop was opened in ${folder}`)
}

async function makeShop(folder: string): Promise<void> {
  const dataDir = await makeDataDir()
  const server = await startServer(dataDir, { LOG_LEVEL: 'warn', WARM_MEDIA: 'off' })
  await untilReady(server)
  await stop(server)
  await rename(dataDir, folder)
}
