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

test('no pid file: nobody runs there', async () => {
  expect(await findPostmaster(cluster)).toBeUndefined()
})

test('a pid file that cannot be read does not mean that nobody runs there', async () => {
  await mkdir(join(cluster, 'postmaster.pid'))
  await expect(findPostmaster(cluster)).rejects.toThrow('EISDIR')
})

test('the pid file of a process that is another program’s now is cleared away', async () => {
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`)
  expect(await findPostmaster(cluster)).toBeUndefined()
  expect(await readdir(cluster)).toEqual([])
})

test('a cluster that cannot be looked at leaves its pid file alone', async () => {
  const looped = join(cluster, 'loop')
  await symlink(looped, looped)
  await expect(findPostmaster(looped)).rejects.toThrow('ELOOP')
})
