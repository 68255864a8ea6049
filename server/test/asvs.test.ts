import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFile(new URL(file, root), 'utf8')

type Row = { id: string; status: string; shownBy: string }

function rowsOf(page: string): Row[] {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+? \| (met|read|partly|not|n\/a) \| (.+) \|$/gm)]
  return rows.map(([, id = '', status = '', shownBy = '']) => ({ id, status, shownBy }))
}

/** The references `file “words of the test’s name”` of a row. */
function testsOf({ shownBy }: Row): { file: string; words: string }[] {
  const named = [...shownBy.matchAll(/([\w./-]+\.(?:test|spec)\.tsx?) “(.+?)”/g)]
  return named.map(([, file = '', words = '']) => ({ file, words }))
}

test('every met row of the security standard names its test, and each named test exists', async () => {
  const page = await read('docs/operate/asvs.md')
  const rows = rowsOf(page)
  expect(rows.filter((row) => row.status === 'met' && testsOf(row).length === 0).map(({ id }) => id)).toEqual([])
  const missing: string[] = []
  for (const row of rows) {
    for (const { file, words } of testsOf(row)) {
      const source = await read(file).catch(() => '')
      if (!source.includes(words)) missing.push(`${row.id}: ${file} “${words}”`)
    }
  }
  expect(missing).toEqual([])
})

test('every test in a row is named in words, and the sums at the head are right', async () => {
  const page = await read('docs/operate/asvs.md')
  const rows = rowsOf(page)
  const bare = rows.filter((row) => (row.shownBy.match(/\.(?:test|spec)\.tsx?/g) ?? []).length !== testsOf(row).length)
  expect(bare.map(({ id }) => id)).toEqual([])
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect(page).toContain(
    `${rows.length} in all: ${count('met')} met, ${count('read')} read, ${count('partly')} partly, ${count('not')} not, ${count('n/a')} about`,
  )
})

test('the table has every requirement of levels 1 and 2 once, and names existing files', async () => {
  const rows = rowsOf(await read('docs/operate/asvs.md'))
  // The number in the standard: 70 of level 1 and 183 of level 2.
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([253, 253])
  const parts = /(?<![\w/])(?:api|server|contract|storefront|backoffice|ui|docs|test|e2e)\/[\w./-]*\w/g
  const files = new Set(rows.flatMap(({ shownBy }) => shownBy.match(parts) ?? []))
  expect(files.size).toBeGreaterThan(60)
  for (const file of files) await access(new URL(file, root))
})
