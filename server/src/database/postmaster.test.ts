import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostmaster } from './postmaster.ts'

let cluster = ''

beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'nukkad-cluster-'))
})
afterEach(() => rm(cluster, { recursive: true }))

test('no pid file: nothing runs there', async () => {
  expect(await findPostmaster(cluster)).toBeUndefined()
})

test('an unreadable pid file does not mean that nothing runs there', async () => {
  await mkdir(join(cluster, 'postmaster.pid'))
  await expect(findPostmaster(cluster)).rejects.toThrow('EISDIR')
})

test('a pid file that names another program’s process is deleted', async () => {
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`)
  expect(await findPostmaster(cluster)).toBeUndefined()
  expect(await readdir(cluster)).toEqual([])
})

test('an unreadable cluster keeps its pid file', async () => {
  const looped = join(cluster, 'loop')
  await symlink(looped, looped)
  await expect(findPostmaster(looped)).rejects.toThrow('ELOOP')
})
