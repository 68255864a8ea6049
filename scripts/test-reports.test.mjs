import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { complainOfChance } from './by-chance.mjs'
import { root } from './paths.mjs'
import { addUp, orCrash, readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const message = '\u001B[31mError: layout\u001B[39m\n\nExpected: 0\nReceived: 0.00057\n'
const file = join(root, 'e2e/tests/home.spec.ts')
const bad = {
  status: 'failed',
  duration: 1500,
  error: { message, location: { file, line: 41 } },
  attachments: [{ name: 'screenshot', path: join(root, 'test-results/home/shot.png') }],
}
const good = {
  status: 'passed',
  duration: 500,
  attachments: [{ name: 'trace', path: join(root, 'test-results/t.zip') }],
}

function playwrightReport(status, results, stats) {
  const tests = [{ projectName: 'phone', status, results }]
  return {
    config: { rootDir: join(root, 'e2e/tests') },
    stats: { expected: 0, flaky: 0, unexpected: 0, ...stats },
    suites: [{ suites: [{ specs: [{ title: 'the page is calm', file: 'home.spec.ts', line: 40, tests }] }] }],
    errors: [],
  }
}

describe('a browser test', () => {
  test('that fails is reported with its place, expected and received values, screenshot and trace', () => {
    const read = readPlaywrightReport(
      write(playwrightReport('unexpected', [bad, { ...bad, ...good, status: 'failed' }], { unexpected: 1 })),
    )
    expect(read).toMatchObject({ passed: 0, failed: 1, byChance: [] })
    expect(read.failures).toEqual([
      {
        file: 'e2e/tests/home.spec.ts',
        line: 41,
        test: '[phone] the page is calm',
        message: 'Error: layout\n\nExpected: 0\nReceived: 0.00057\n',
        expected: '0',
        received: '0.00057',
        screenshot: 'test-results/home/shot.png',
        trace: 'test-results/t.zip',
      },
    ])
  })

  test('that passes on its second try counts as passed and is listed with its first failure', () => {
    const read = readPlaywrightReport(write(playwrightReport('flaky', [bad, good], { flaky: 1 })))
    expect(read).toMatchObject({ passed: 1, failed: 0, failures: [] })
    expect(read.byChance).toMatchObject([{ line: 41, received: '0.00057', trace: 'test-results/t.zip' }])
    expect(read.files).toEqual([{ file: 'e2e/tests/home.spec.ts', seconds: 2 }])
  })
})

test('a run without a report, or one that crashes after its tests, has failed', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 })
  const passed = { passed: 3, failed: 0, failures: [] }
  expect(orCrash(passed, 'vitest', 0)).toBe(passed)
  expect(orCrash(passed, 'vitest', 134)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [{ test: 'vitest ended with 134' }],
  })
})

describe('tests that pass by chance fail the run', () => {
  const some = (count) => Array.from({ length: count }, () => ({}))
  const line = (name, mark = ' ') => `- [${mark}] \`${name}.spec.ts › the page is calm\`: moved by 0.1\n`

  test('when more than two need a second try', () => {
    expect(complainOfChance(some(2), '')).toEqual([])
    expect(complainOfChance(some(3), '')).toEqual(['3 tests needed a second try; 2 may'])
  })

  test('when more than five lines of the list are open', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => line(name)).join('')
    expect(complainOfChance([], five + line('f', 'x'))).toEqual([])
    expect(complainOfChance([], five + line('f'))).toEqual(['e2e/by-chance.md has 6 open lines; 5 may stay open'])
  })

  test('when one is open twice', () => {
    expect(complainOfChance([], line('a', 'x') + line('a'))).toEqual([])
    expect(complainOfChance([], line('a') + line('a'))).toEqual([
      'e2e/by-chance.md names a.spec.ts › the page is calm twice: mend its cause',
    ])
  })
})

test('several runners are one result; the checks have no list of files', () => {
  const failure = { file: '', test: 'check: lint', message: 'its output is above' }
  const tests = { passed: 3, failed: 0, failures: [], byChance: [], files: [{ file: 'a.test.ts', seconds: 1 }] }
  expect(addUp([tests, { passed: 10, failed: 1, failures: [failure] }])).toEqual({
    passed: 13,
    failed: 1,
    failures: [failure],
    byChance: [],
    files: [{ file: 'a.test.ts', seconds: 1 }],
  })
})
