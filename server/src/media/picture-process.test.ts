import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPictureProcess, type PictureProcess } from './picture-process.ts'

let folder = ''
let path = ''
let pictures: PictureProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-pictures-'))
  path = join(folder, 'tee.avif')
  const sheet = sharp({ create: { width: 700, height: 875, channels: 3, background: '#b5533c' } })
  await writeFile(path, await sheet.avif({ effort: 0 }).toBuffer())
})
afterEach(() => pictures?.close())
afterAll(() => rm(folder, { recursive: true }))

/** The picture processes of this test's process, by pid. */
async function workers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,ppid,args'])
  const lines = stdout.split('\n').filter((line) => line.includes('picture-worker.ts'))
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid]) => pid!)
}

test('a picture is made by a separate process, which ends when idle', async () => {
  pictures = openPictureProcess({ niceness: 0, idleMs: 2_000 })
  const made = await pictures.encode({ picture: path, width: 320, format: 'webp' })
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(await pictures.measure(path)).toEqual({ width: 700, height: 875 })
  expect(await workers()).toHaveLength(1)
  await vi.waitUntil(async () => (await workers()).length === 0, 20_000)
  expect(await pictures.encode({ picture: path, width: 240, format: 'jpg' })).toBeInstanceOf(Buffer)
})

test('a killed process fails its work, and the next picture gets a new one', async () => {
  pictures = openPictureProcess({ niceness: 0 })
  await pictures.measure(path)
  const [pid] = await workers()
  const pending = pictures.encode({ picture: path, width: 640, format: 'avif' })
  process.kill(pid!, 'SIGKILL')
  await expect(pending).rejects.toThrow('the picture process ended: SIGKILL')
  expect(await pictures.measure(path)).toEqual({ width: 700, height: 875 })
  expect(await workers()).not.toContain(pid)
})

test('a file that is not a picture is refused with a message', async () => {
  pictures = openPictureProcess({ niceness: 0 })
  await expect(pictures.encode({ picture: join(folder, 'none.avif'), width: 320, format: 'webp' })).rejects.toThrow(
    'missing',
  )
})

test.runIf(process.platform === 'linux')('every thread of the process has the lowest priority on request', async () => {
  pictures = openPictureProcess({ niceness: 19 })
  await pictures.encode({ picture: path, width: 640, format: 'avif' })
  const [pid] = await workers()
  const threads = await readdir(`/proc/${pid}/task`)
  const niceness = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
    }),
  )
  expect(threads.length).toBeGreaterThan(2)
  expect(new Set(niceness)).toEqual(new Set([19]))
})
