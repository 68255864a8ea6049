import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Name → hash of the content: some database has run it. */
type Merged = Record<string, string>

const migrations = fileURLToPath(new URL('../api/db/migrations/', import.meta.url))
const list = 'merged.json'

/**
 * Returns the changes of merged migrations, one line each. Adds new ones to the list; with `verify` reports them as
 * missing from it.
 */
export async function checkMerged({ verify = false, folder = migrations } = {}): Promise<string[]> {
  const merged = JSON.parse(await readFile(join(folder, list), 'utf8')) as Merged
  const found = await hashAll(folder)
  const added = Object.keys(found).filter((name) => !(name in merged))
  const problems = [
    ...Object.keys(merged).flatMap((name) => changeOf(name, merged, found)),
    ...added.filter((name) => !isLater(name, merged)).map((name) => `${name}: wants a number above every merged one's`),
    ...(verify ? added.map((name) => `${name}: is not in ${list}; run npm run schema`) : []),
  ]
  if (problems.length === 0 && added.length > 0) await writeFile(join(folder, list), textOf({ ...merged, ...found }))
  return problems
}

async function hashAll(folder: string): Promise<Merged> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hashes = names.map(async (name) => [name, hashOf(await readFile(join(folder, name)))] as const)
  return Object.fromEntries(await Promise.all(hashes))
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function changeOf(name: string, merged: Merged, found: Merged): string[] {
  if (found[name] === merged[name]) return []
  const what = found[name] === undefined ? 'was renamed or removed' : 'was changed'
  return [`${name}: ${what} after it was merged, and databases have run it; write a new migration instead`]
}

function isLater(name: string, merged: Merged): boolean {
  return Object.keys(merged).every((other) => Number.parseInt(other, 10) < Number.parseInt(name, 10))
}

function textOf(merged: Merged): string {
  return `${JSON.stringify(merged, null, 2)}\n`
}
