import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/**
 * The result of one runner. A failure has `file`, `line`, `test`, `message`, and where known `expected`, `received`,
 * `screenshot`, `trace`. `byChance` lists the tests that passed only on their second try, in the same form.
 */
export const nothing = { passed: 0, failed: 0, failures: [], byChance: [], files: [] }

/**
 * Reads the report of `scripts/vitest-report.ts`. A run without one (it crashed, or found no test) counts as one
 * failure.
 */
export function readVitestReport(file) {
  return readReport(file, ({ passed, failed, failures, files }) => ({
    ...nothing,
    passed,
    failed,
    failures: failures.map((failure) => ({ ...failure, file: relative(root, failure.file) })),
    files: files.map(({ file: path, seconds }) => ({ file: relative(root, path), seconds })),
  }))
}

/** Reads the report of Playwright's JSON reporter, whose paths are relative to the folder of its tests. */
export function readPlaywrightReport(file) {
  return readReport(file, ({ config, stats: { expected, flaky, unexpected }, suites, errors }) => {
    const folder = relative(root, config.rootDir)
    const tests = suites.flatMap(testsIn).map((test) => ({ ...test, file: `${folder}/${test.file}` }))
    const outside = errors.map(({ message }) => failureOf('an error outside any test', plain(message)))
    return {
      passed: expected + flaky,
      failed: unexpected + outside.length,
      failures: [...tests.filter(({ status }) => status === 'unexpected').map(describe), ...outside],
      byChance: tests.filter(({ status }) => status === 'flaky').map(describe),
      files: sumByFile(tests),
    }
  })
}

/** The result of several runners as one. */
export function addUp(results) {
  const whole = results.map((result) => ({ ...nothing, ...result }))
  const count = (name) => whole.reduce((total, result) => total + result[name], 0)
  const all = (name) => whole.flatMap((result) => result[name])
  return {
    passed: count('passed'),
    failed: count('failed'),
    failures: all('failures'),
    byChance: all('byChance'),
    files: all('files'),
  }
}

/** A failure that no runner reported. */
export function failureOf(test, message = '') {
  return { file: '', test, message }
}

export function failed(test, message) {
  return { ...nothing, failed: 1, failures: [failureOf(test, message)] }
}

/** A runner with an error code but no failed test has failed, too. */
export function orCrash(result, program, code) {
  if (code === 0 || result.failed > 0) return result
  const crash = failureOf(`${program} ended with ${code}`, 'its output is above')
  return { ...result, failed: 1, failures: [crash] }
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return failed('no result', error.code === 'ENOENT' ? 'the run left no report' : error.message)
  }
}

function testsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({ title, file, line, projectName, status, results })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}

function describe({ file, line, title, projectName, results }) {
  const bad = results.find(({ status }) => status !== 'passed' && status !== 'skipped') ?? {}
  const message = plain(bad.error?.message)
  return {
    file,
    line: lineIn(file, bad.error?.location) ?? line,
    test: `[${projectName}] ${title}`,
    message,
    ...valueIn(message, 'expected', /^\s*Expected[^:\n]*:\s*(.+)$/m),
    ...valueIn(message, 'received', /^\s*Received[^:\n]*:\s*(.+)$/m),
    ...pathOf('screenshot', bad),
    // The first try has none: a trace of every test would cost a quarter of the time.
    ...pathOf('trace', results.at(-1)),
  }
}

/** The line of the failure, if it is in the test file itself. */
function lineIn(file, location) {
  return location?.file.endsWith(file) ? location.line : undefined
}

function valueIn(message, name, pattern) {
  const found = pattern.exec(message)?.[1]
  return found === undefined ? {} : { [name]: found }
}

function pathOf(name, { attachments = [] } = {}) {
  const path = attachments.find((attachment) => attachment.name === name)?.path
  return path === undefined ? {} : { [name]: relative(root, path) }
}

function sumByFile(tests) {
  const seconds = new Map()
  for (const { file, results } of tests) {
    const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + own)
  }
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }))
}

function plain(text = '') {
  return stripVTControlCharacters(text)
}
