import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const list = 'e2e/by-chance.md'
const written = 'test-results/by-chance.json'
const mostInRun = 2
const mostOpen = 5

/** Writes the browser tests that passed only on their second try to a file, to be read after the run. */
export function writeByChance(byChance) {
  const file = join(root, written)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(byChance, null, 2)}\n`)
}

/** Reasons why tests that pass by chance fail this run; empty while they are few and each is listed. */
export function complainOfChance(byChance, text = readFileSync(join(root, list), 'utf8')) {
  const open = openLines(text)
  const twice = open.filter((line, index) => open.indexOf(line) !== index)
  return [
    ...(byChance.length > mostInRun ? [`${byChance.length} tests needed a second try; ${mostInRun} may`] : []),
    ...(open.length > mostOpen ? [`${list} has ${open.length} open lines; ${mostOpen} may stay open`] : []),
    ...twice.map((test) => `${list} names ${test} twice: mend its cause`),
  ]
}

/** The tests of the lines `- [ ] \`file › title\`: cause`. */
function openLines(text) {
  return [...text.matchAll(/^- \[ \] `([^`]+)`/gm)].map(([, test]) => test)
}
