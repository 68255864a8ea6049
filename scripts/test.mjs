import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findTestBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { environment, pinnedNode, tool } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { say } from './say.mjs'
import { setUp } from './set-up.mjs'
import { closeRun, title } from './test-closing.mjs'
import { keepTestsOpen, stopKeeping } from './test-keeper.mjs'
import { addUp, failed, nothing, orCrash, readPlaywrightReport, readVitestReport } from './test-reports.mjs'
import { readArguments, selectByChange, selectByWords, selectRest } from './test-selection.mjs'

const began = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'nukkad-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const asked = readArguments(process.argv.slice(2))
const long = asked.isRest ? { LONG: 'rest' } : asked.isLong ? { LONG: '1' } : {}
const isLong = asked.isLong || asked.isRest
const phases = []
/** The services that `--keep` leaves open for the next run, as variables for the runners. */
let kept = {}

if (asked.isStop) await stopKeeping()
else if (asked.words.length > 0) await runSelected(await selectByWords(asked.words))
else if (asked.isChanged) await runChanged(await selectByChange())
else await runAll()
const isGreen = closeRun(phases, { began, isWhole: asked.words.length === 0 && !asked.isChanged && !asked.isRest })
process.exit(isGreen ? 0 : 1)

async function runAll() {
  await phase('Setting up', async () => {
    await setUp()
    await findTestBrowser()
  })
  const tests = join(reports, 'vitest-tests.json')
  if (asked.isRest) await phase('Rules, components, API and process', async () => runVitest(await selectRest(), tests))
  else {
    // The tests leave a seventh of the processor idle while they wait; the checks take it.
    const both = () => Promise.all([runVitest([], tests), runChecks({ isBehind: true })])
    await phase('Checks, rules, components, API and process', async () => addUp(await both()))
  }
  const playwright = join(reports, 'playwright.json')
  const shuffle = isLong || asked.isShuffled ? [`--shuffle=${Date.now() % 1_000_000}`] : []
  await phase(['Browser', ...shuffle].join(' '), () => runPlaywright('e2e/playwright.config.ts', playwright, shuffle))
  if (isLong) {
    await phase('Browser, on a flaky network', () => runPlaywright('e2e/flaky-network/playwright.config.ts'))
    await phase('Browser, on a slow line', () => runPlaywright('e2e/flaky-network/slow-line.config.ts'))
    await phase('Parts of the screens', () => runPlaywright('ui/gallery/playwright.config.ts'))
  }
  if (!asked.isRest) await phase('What the tests have shown', () => reportCoverage(playwright, tests))
}

async function runSelected({ vitest, browser }) {
  const projects = Object.keys(vitest)
  if (projects.length === 0 && browser.files.length === 0) {
    return phase('Tests', () => failed(`no test's path or title has ${asked.words.join(' or ')} in it`))
  }
  const needsStore = browser.files.length > 0
  await setUp({ build: needsStore })
  if (asked.isKept) kept = await keepTestsOpen({ needsStore, needsDatabase: projects.some((name) => name !== 'pure') })
  if (projects.length > 0) {
    const files = Object.values(vitest).flat()
    await phase('Vitest', () => runVitest([...projects.map((name) => `--project=${name}`), ...files]))
  }
  if (needsStore) await phase('Browser', () => runBrowserFiles(browser))
}

async function runChanged({ changed, browser }) {
  if (changed.length === 0) return say('Nothing has changed since the last commit.')
  await setUp({ build: browser.files.length > 0 })
  await phase('Checks', runChecks)
  await phase('Vitest', () => runVitest(['--changed', '--passWithNoTests']))
  if (browser.files.length > 0) await phase('Browser', () => runBrowserFiles(browser))
}

async function runVitest(args, testsFile) {
  const report = join(reports, 'vitest.json')
  const json = testsFile ? ['--reporter=json', `--outputFile.json=${testsFile}`] : []
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.ts', ...json]
  const env = environment({ ...long, ...kept, CHROMIUM: await findTestBrowser(), TEST_REPORT: report })
  const { code } = await runCommand(tool('vitest'), ['run', ...reporters, ...args], { env })
  return orCrash(readVitestReport(report), 'vitest', code)
}

function runBrowserFiles({ files, grep }) {
  const args = [...files.map((file) => basename(file)), ...(grep ? ['--grep', grep] : [])]
  return runPlaywright('e2e/playwright.config.ts', undefined, args)
}

async function runPlaywright(config, report = join(reports, `${config.replaceAll('/', '-')}.json`), args = []) {
  const env = environment({
    ...long,
    ...kept,
    CHROMIUM: await findTestBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const run = ['test', `--config=${config}`, '--reporter=list,json', ...args]
  const { code } = await runCommand(tool('playwright'), run, { env })
  return orCrash(readPlaywrightReport(report), 'playwright', code)
}

/** A route or message of the specification that no passed test has shown is a failure. */
async function reportCoverage(playwright, vitest) {
  const { code } = await runCommand(pinnedNode, ['e2e/coverage.ts', playwright, vitest, ...(isLong ? ['--long'] : [])])
  return code === 0 ? nothing : failed('a route or message that no test has shown', 'see above')
}

async function phase(name, work) {
  title(name)
  const from = Date.now()
  const result = await work()
  phases.push({ ...nothing, ...result, name, seconds: (Date.now() - from) / 1000 })
}
