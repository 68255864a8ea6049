import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { undefinedIf } from '../base/known-errors.ts'
import { lockFileSoon, type Lock } from './file-lock.ts'
import { changeOwner } from './own-user.ts'
import type { Place } from './place.ts'

/** Held for as long as the server lives. Undefined while another server holds it. */
export async function lockServer({ folder, user }: Place): Promise<Lock | undefined> {
  const path = join(folder, 'server.lock')
  const lock = await lockFileSoon(path, 'alone')
  if (!lock) return undefined
  await writeFile(holderFile(folder), `process ${process.pid} on ${hostname()}, since ${now()}`)
  for (const file of [path, holderFile(folder)]) await changeOwner(user, file)
  return lock
}

export async function readHolder({ folder }: Place): Promise<string> {
  return (await readFile(holderFile(folder), 'utf8').catch(undefinedIf('ENOENT'))) ?? 'not yet told who'
}

const holderFile = (folder: string) => join(folder, 'server')
const now = () => `${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`
