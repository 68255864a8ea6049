import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
}

/** Names in backticks that end like a source file or a folder. Commands, addresses and patterns with a * are none. */
function namedIn(document: string): string[] {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8')
  const named = [...text.matchAll(/`(\w[\w./-]*)`/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => /\.(tsx?|mjs|css|sql|md|json)$|^\w[\w-]*\/(.*\/)?$/.test(name))
}

/** A name without its folder is that of a file in the folder named before it. */
const exists = (name: string) =>
  paths.has(name) || files.some((file) => file.endsWith(`/${name}`) || file.includes(`/${name}`))

test.each([
  ['ARCHITECTURE.md', 60],
  ['README.md', 5],
  ['docs/writing.md', 0],
  ['demo/README.md', 0],
])('each file and folder that %s names exists', (document, atLeast) => {
  const named = namedIn(document)
  expect(named.length).toBeGreaterThanOrEqual(atLeast)
  expect(named.filter((name) => !exists(name))).toEqual([])
})

test('the table of ARCHITECTURE.md has at most 30 rows, each with something to open', () => {
  const lines = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8').split('\n')
  const rows = lines.slice(lines.indexOf('| to change | open |') + 2).filter((line) => line.startsWith('|'))
  expect(rows.length).toBeGreaterThanOrEqual(20)
  expect(rows.length).toBeLessThanOrEqual(30)
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| [^|]*`[^|]+\|$/)
})
