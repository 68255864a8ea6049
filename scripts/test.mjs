import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findTestBrowser } from './browser.mjs'
import { installAtelier } from './install.mjs'
import { runChecks } from './checks.mjs'
import { environment, pinnedNode, tool } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { say } from './say.mjs'
import { setUp } from './set-up.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const began = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'nukkad-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const isLong = process.argv.includes('--long')
const long = isLong ? { LONG: '1' } : {}

await setUp()
if (isLong) await installAtelier()
const browser = await findTestBrowser()

title('Checks')
const results = [await runChecks()]

title('Rules, API and process')
const vitestReport = join(reports, 'vitest.json')
results.push(
  await runTests(
    tool('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    {
      env: environment(long),
      read: () => readVitestReport(vitestReport),
    },
  ),
)

title('Browser')
const playwrightReport = join(reports, 'playwright.json')
results.push(await runBrowserTests('e2e/playwright.config.ts', playwrightReport))

title('Browser, in bad weather')
results.push(await runBrowserTests('e2e/weather/playwright.config.ts', join(reports, 'weather.json')))

if (isLong) {
  title('Browser, on a slow line')
  results.push(await runBrowserTests('e2e/weather/slow-line.config.ts', join(reports, 'slow-line.json')))

  title('The parts of the screens')
  results.push(await runBrowserTests('ui/gallery/playwright.config.ts', join(reports, 'gallery.json')))
}

title('What the tests have shown')
results.push(await reportCoverage())

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
if (failed > 0) title('What failed')
for (const failure of results.flatMap(({ failures }) => failures)) say(`✘ ${failure}`)
say(`\nDone in ${Math.round((Date.now() - began) / 1000)} s`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** What ends badly without a failed test (a crash, no test found) counts as a failure. */
async function runTests(file, args, { env, read }) {
  const { code } = await runCommand(file, args, { env })
  const result = read()
  if (code === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: [`${basename(file)} ended with ${code}`, ...result.failures] }
}

function runBrowserTests(config, report) {
  return runTests(tool('playwright'), ['test', `--config=${config}`, '--reporter=list,json'], {
    env: environment({ ...long, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    read: () => readPlaywrightReport(report),
  })
}

/** A route or message of the spec that no passed test has shown is a failure. */
async function reportCoverage() {
  const { code } = await runCommand(pinnedNode, ['e2e/coverage.ts', playwrightReport, vitestReport])
  return code === 0
    ? { passed: 0, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: ['a route or message that no test has shown: see above'] }
}

function title(text) {
  say(`\n── ${text} ──\n`)
}
