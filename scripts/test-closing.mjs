import { complainOfChance, writeByChance } from './by-chance.mjs'
import { say } from './say.mjs'
import { failureOf } from './test-reports.mjs'

/**
 * Prints a summary of the tests, the total last, and returns whether the run passed. Each phase has a `name`, its
 * `seconds` and its runner's report.
 */
export function closeRun(phases, { began, isWhole }) {
  const all = (name) => phases.flatMap((phase) => phase[name])
  const byChance = all('byChance')
  if (isWhole) writeByChance(byChance)
  const complaints = complainOfChance(byChance).map((text) => failureOf(text))

  list('Failed', '✘', [...all('failures'), ...complaints])
  list('Passed only on the second try', '↻', byChance)
  printTimes(phases, isWhole ? all('files') : [])
  const passed = sum(phases, 'passed')
  const failed = sum(phases, 'failed') + complaints.length
  say(`\nDone in ${Math.round((Date.now() - began) / 1000)} s`)
  if (byChance.length > 0) say(`${byChance.length} passed only on the second try`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0
}

export function title(text) {
  say(`\n── ${text} ──\n`)
}

function list(heading, sign, tests) {
  if (tests.length > 0) title(heading)
  for (const { file, line, test, message, ...details } of tests) {
    const place = [file, line].filter(Boolean).join(':')
    say(`${sign} ${[place, test].filter(Boolean).join(' › ')}`)
    // Long values are in the output above; one line each shows whether the failure is a known one.
    const first = details.received === undefined ? { message: message.split('\n', 1)[0] } : {}
    for (const [name, value] of Object.entries({ ...first, ...details })) say(`    ${name.padEnd(11)}${oneLine(value)}`)
  }
}

function printTimes(phases, files) {
  title('Time')
  for (const { name, seconds } of phases) say(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
  if (files.length === 0) return
  say('\nThe slowest files, the time of their tests added up:')
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  for (const { file, seconds } of slowest) say(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

function oneLine(value) {
  const text = String(value).replaceAll('\n', ' ')
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}

function sum(phases, name) {
  return phases.reduce((total, phase) => total + phase[name], 0)
}
