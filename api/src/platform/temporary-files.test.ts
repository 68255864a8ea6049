import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTemporaryFiles, removeAbandonedFiles, temporaryFolder, writeStream } from './temporary-files.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nukkad-files-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function* piecesOf(...pieces: Buffer[]) {
  yield* pieces
}

/** The files that are there, without their folders. */
const filesIn = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

test('a file is written as it arrives, and deleted after the work', async () => {
  const pieces = [randomBytes(300_000), randomBytes(7), randomBytes(600_000)]
  const written = await openTemporaryFiles(dataDir).withFile(async (path) => {
    const { hash, size } = await writeStream(piecesOf(...pieces), path)
    return { hash, size, bytes: await readFile(path) }
  })
  const bytes = Buffer.concat(pieces)
  expect(written.bytes.equals(bytes)).toBe(true)
  expect(written).toMatchObject({ size: 900_007, hash: createHash('sha256').update(bytes).digest('hex') })
  expect(await filesIn()).toEqual([])
})

test('a file is deleted if its stream breaks, or if the work fails', async () => {
  const files = openTemporaryFiles(dataDir)
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('closed')
  }
  await expect(files.withFile((path) => writeStream(broken(), path))).rejects.toThrow('closed')
  const failing = files.withFile(async (path) => {
    await writeStream(piecesOf(Buffer.from('whole')), path)
    expect(await filesIn()).toHaveLength(1)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await filesIn()).toEqual([])
})

test.runIf(process.platform === 'linux')('a full disk is told, with a time to try again', async () => {
  await expect(writeStream(piecesOf(Buffer.from('picture')), '/dev/full')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The file could not be stored, because the store’s disk is full. Please try again later.',
    details: { retryAfter: 60 },
  })
})

test('files of processes that ended are deleted; running ones and other machines keep theirs', async () => {
  const leave = async (name: string) => {
    await mkdir(join(dataDir, temporaryFolder, name), { recursive: true })
    await writeFile(join(dataDir, temporaryFolder, name, 'a-picture'), 'half')
  }
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  const running = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  try {
    await leave(`${hostname()}.${ended.pid}.0a1b2c`)
    await leave(`${hostname()}.${running.pid}.0a1b2c`)
    await leave(`another.${ended.pid}.0a1b2c`)
    // An earlier process with the id of this one.
    await leave(`${hostname()}.${process.pid}.0a1b2c`)
    await openTemporaryFiles(dataDir).withFile(async (path) => {
      await writeFile(path, 'mine')
      await removeAbandonedFiles(dataDir)
      expect(await readFile(path, 'utf8')).toBe('mine')
    })
    const kept = [`${hostname()}.${running.pid}.0a1b2c`, `another.${ended.pid}.0a1b2c`]
    const left = async () => (await filesIn()).map(({ parentPath }) => basename(parentPath)).toSorted()
    expect(await left()).toEqual(kept.toSorted())
    const old = new Date(Date.now() - 3 * 60 * 60_000)
    for (const name of kept) {
      const folder = join(dataDir, temporaryFolder, name)
      await utimes(folder, old, old)
      await removeAbandonedFiles(dataDir)
      // Its file is young.
      expect(await left()).toContain(name)
      await utimes(join(folder, 'a-picture'), old, old)
      await removeAbandonedFiles(dataDir)
      expect(await left()).not.toContain(name)
    }
  } finally {
    running.stdin!.end()
    await once(running, 'exit')
  }
})

test('a store without that folder has nothing to delete', async () => {
  await expect(removeAbandonedFiles(join(dataDir, 'none'))).resolves.toBeUndefined()
})
