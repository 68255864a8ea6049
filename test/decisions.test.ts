import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { permissions } from '@nukkad/contract/staff-rules'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = `${root}docs/decisions/`
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const numbers = new Set(files.map((file) => file.slice(0, 3)))

describe('decisions', () => {
  test('have numbers in a row', () => {
    expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1))
  })

  test('are in the index with their title and date', () => {
    const listed = readFileSync(`${folder}README.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- ['))
    expect(listed.toSorted()).toEqual(files.map(indexLine).toSorted())
  })

  test('name for every permission of staff what its holder becomes', () => {
    const [file = ''] = files.filter((name) => name.startsWith('131-'))
    const rows = readFileSync(folder + file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, right]) => right),
    )
    expect(new Set(named)).toEqual(new Set(Object.keys(permissions)))
  })

  test('are referred to by existing numbers', () => {
    expect(cited().filter(({ number }) => !numbers.has(number))).toEqual([])
  })
})

const form =
  /^# (.+)\n\n\*\*Context\.\*\* [^]+\n\n\*\*Choice\.\*\*\s[^]+\n\n\*\*Cost\.\*\* [^]+\n\n\*\*Revisit\*\* [^]+\n\n\*\*Status\.\*\* (Holds|Replaced by \d{3})\. Decided on (\d{1,2} [A-Z][a-z]{2} \d{4})\./

function indexLine(file: string): string {
  const [, title, status, day] = form.exec(readFileSync(folder + file, 'utf8')) ?? []
  const replaced = status === 'Holds' ? '' : ` · ${status?.toLowerCase()}`
  return `- [${file.slice(0, 3)}](${file}) ${title} · ${day}${replaced}`
}

const texts = [
  '*.md',
  'docs/**/*.{md,yml}',
  '{api,bench,contract,demo,e2e,sandbox,scripts,server,storefront,test,ui}/**/*.{css,md,mjs,sql,ts,tsx,yml}',
]

function cited(): { file: string; number: string }[] {
  return globSync(texts, { cwd: root, exclude: ['**/node_modules', '**/build'] }).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/decisions?[ /](\d{3})/gi)].map(([, number = '']) => ({
      file,
      number,
    })),
  )
}
