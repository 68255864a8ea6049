import { readFileSync } from 'node:fs'
import { saidBelowTheScreens, type SpecMessage, specMessages } from './support/messages.ts'
import { specRoutes, visitors } from './spec/routes.ts'

type Note = { type: string; description?: string }
type Test = { projectName: string; status: string; annotations: Note[] }
type Suite = { specs?: { tests: Test[] }[]; suites?: Suite[] }
type PlaywrightReport = { suites: Suite[] }
/** `messages`: the specification's that a component test has shown (`storefront/test/messages.ts`). */
type PlainTest = { title: string; status: string; meta?: { messages?: string[] } }
type VitestReport = { testResults: { assertionResults: PlainTest[] }[] }

const widths = ['phone', 'desktop']
const walksOfEveryRun = [
  ['guest', 'desktop'],
  ['customer', 'phone'],
]
const [browserReport = '', plainReport = '', run] = process.argv.slice(2)
const isLong = run === '--long'

const shown = notesOf(testsOf(read<PlaywrightReport>(browserReport)))
const plainTests = passedTestsOf(read<VitestReport>(plainReport))
const said = new Set(plainTests.map(({ title }) => title))
const shownInComponents = new Set(plainTests.flatMap(({ meta }) => meta?.messages ?? []))
const missing = [...missingRoutes(), ...missingMessages()]

tell()
process.exitCode = missing.length > 0 ? 1 : 0

/** Names every route and message that the passed tests have shown, and each that none of them has. */
function tell(): void {
  const where = isLong ? 'as guest and as customer at 390 and 1440 px' : 'as guest at 1440 px and as customer at 390 px'
  console.log(`Routes of spec §2, ${where} (${specRoutes.length}):`)
  console.log(`  ${specRoutes.map(({ route }) => route).join('  ')}`)
  console.log('Messages of spec §8:')
  for (const [situation, messages] of Object.entries(specMessages)) {
    console.log(`  ${situation}: ${messages.map((message) => `'${message}'`).join(', ')}`)
  }
  for (const what of missing) console.log(`✘ no test that passed has shown ${what}`)
}

function missingRoutes(): string[] {
  const walks = isLong ? visitors.flatMap((as) => widths.map((width) => [as, width])) : walksOfEveryRun
  return specRoutes.flatMap(({ route }) =>
    walks
      .filter(([as, width]) => !shown.has(`${width} route ${route} as ${as}`))
      .map(([as, width]) => `${route} as ${as} (${width})`),
  )
}

function missingMessages(): string[] {
  const messages = new Set<SpecMessage>(Object.values(specMessages).flat())
  return [...messages].filter((message) => !isCovered(message)).map((message) => `'${message}'`)
}

function isCovered(message: SpecMessage): boolean {
  const below = saidBelowTheScreens[message]
  if (below !== undefined) return said.has(below)
  return shownInComponents.has(message) || widths.some((width) => shown.has(`${width} message ${message}`))
}

function testsOf({ suites }: PlaywrightReport): Test[] {
  const walk = ({ specs = [], suites: inner = [] }: Suite): Test[] => [
    ...specs.flatMap(({ tests }) => tests),
    ...inner.flatMap(walk),
  ]
  return suites.flatMap(walk).filter(({ status }) => status === 'expected' || status === 'flaky')
}

function notesOf(tests: readonly Test[]): Set<string> {
  return new Set(
    tests.flatMap(({ projectName, annotations }) =>
      annotations.map(({ type, description = '' }) => `${projectName} ${type} ${description}`),
    ),
  )
}

function passedTestsOf({ testResults }: VitestReport): PlainTest[] {
  return testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
}

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
