import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * The parts, with the depth of their folders. The API's wings have a folder for each noun. Imports of
 * `api/src/parts.ts` are left out: it names types of the folders that use it.
 */
const parts = [
  ['contract/src', 1],
  ['api/src', 2],
  ['storefront/app', 1],
  ['backoffice/app', 1],
  ['ui', 1],
  ['server/src', 1],
  ['sandbox/src', 1],
  ['demo/src', 1],
  ['e2e', 1],
  ['bench/src', 1],
] as const

/** `from → to`, each with one import that shows it. Types count, and so do dynamic imports. */
type Arrows = Map<string, Map<string, string>>

function readArrows(part: string, depth: number): Arrows {
  const arrows: Arrows = new Map()
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, part), exclude: ['**/node_modules/**', '**/build/**'] })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files.filter((name) => !/\.(test|spec|flaky|screens)\.tsx?$/.test(name))) {
    const text = readFileSync(join(root, part, file), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = join(dirname(file), target)
      if (to === 'parts.ts' || to.startsWith('..')) continue
      const [one, other] = [folderOf(file, depth), folderOf(to, depth)]
      if (one === other) continue
      const known = arrows.get(one) ?? new Map<string, string>()
      arrows.set(one, known.set(other, `${file} → ${to}`))
    }
  }
  return arrows
}

function folderOf(file: string, depth: number): string {
  return dirname(file).split('/').slice(0, depth).join('/')
}

/** The imports of the first circle found, in order. */
function findCircle(arrows: Arrows): string[] {
  const done = new Set<string>()
  function walk(folder: string, path: readonly string[]): string[] {
    const at = path.indexOf(folder)
    if (at !== -1) return importsAlong([...path.slice(at), folder], arrows)
    if (done.has(folder)) return []
    for (const next of arrows.get(folder)?.keys() ?? []) {
      const circle = walk(next, [...path, folder])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  for (const folder of arrows.keys()) {
    const circle = walk(folder, [])
    if (circle.length > 0) return circle
  }
  return []
}

function importsAlong(folders: readonly string[], arrows: Arrows): string[] {
  return folders.slice(1).map((to, at) => arrows.get(folders[at] ?? '')?.get(to) ?? '')
}

test.each(parts)('no folders of %s import each other in a circle', (part, depth) => {
  expect(findCircle(readArrows(part, depth))).toEqual([])
})

test('a circle is found, and named by its imports', () => {
  const arrows: Arrows = new Map([
    ['a', new Map([['b', 'a/1.ts → b/1.ts']])],
    ['b', new Map([['c', 'b/2.ts → c/1.ts']])],
    ['c', new Map([['b', 'c/1.ts → b/1.ts']])],
  ])
  expect(findCircle(arrows)).toEqual(['b/2.ts → c/1.ts', 'c/1.ts → b/1.ts'])
})
