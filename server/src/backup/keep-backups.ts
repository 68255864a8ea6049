import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIf } from '../base/known-errors.ts'

const keptDays = 7
const keptWeeks = 5
const dayMs = 24 * 60 * 60 * 1000

const ownName = /^nukkad-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\dZ\.tar\.gz$/
const unfinishedName = /^nukkad-.+\.tar\.gz\.unfinished-[\da-f]+$/

export function nightlyName(takenAt: Date): string {
  return `nukkad-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** All backups except the newest of each of the last 7 days and of 5 weeks that have one. */
export function findSuperseded(names: readonly string[]): string[] {
  const own = names.filter((name) => ownName.test(name)).toSorted((one, other) => (one < other ? 1 : -1))
  const kept = new Set([...newestOfEach(own, dayOf, keptDays), ...newestOfEach(own, weekOf, keptWeeks)])
  return own.filter((name) => !kept.has(name))
}

/** Deletes superseded backups, and unfinished ones that killed servers left more than a day ago. */
export async function removeSuperseded(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const removed = findSuperseded(names)
  for (const name of names.filter((each) => unfinishedName.test(each))) {
    const left = await stat(join(folder, name)).catch(undefinedIf('ENOENT'))
    if (left && left.mtimeMs < Date.now() - dayMs) removed.push(name)
  }
  for (const name of removed) await rm(join(folder, name), { force: true })
  return removed
}

function newestOfEach(newestFirst: readonly string[], partOf: (name: string) => string, most: number): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) if (!newest.has(partOf(name))) newest.set(partOf(name), name)
  return [...newest.values()].slice(0, most)
}

function dayOf(name: string): string {
  return ownName.exec(name)?.[1] ?? ''
}

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10)
}
