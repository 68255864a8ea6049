import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { fail } from './say.mjs'

/** Vitest's projects; the first matching pattern counts, so the others need not start for a file. */
const projects = [
  ['component', /\.browser\.test\.tsx$/],
  ['process', /^(server|test)\/.*\.test\.ts$|^api\/src\/platform\/driver\.test\.ts$/],
  ['api', /^api\/.*\.test\.ts$/],
  ['pure', /\.test\.(ts|tsx|mjs)$/],
]
const browserTest = /^e2e\/tests\/.*\.spec\.ts$/
const gallery = /^ui\/gallery\/.*\.spec\.ts$/

const known = ['--long', '--rest', '--shuffle', '--changed', '--keep', '--stop']

/** The words and flags of `npm test -- …`. */
export function readArguments(args) {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')))
  const unknown = [...flags].find((flag) => !known.includes(flag))
  if (unknown) fail(`${unknown}: not a flag of the tests; there are ${known.join(', ')}.`)
  return {
    words: args.filter((arg) => !arg.startsWith('--')),
    isLong: flags.has('--long'),
    isRest: flags.has('--rest'),
    isShuffled: flags.has('--shuffle'),
    isChanged: flags.has('--changed'),
    isKept: flags.has('--keep'),
    isStop: flags.has('--stop'),
  }
}

/**
 * The tests of `npm test -- words …`: test files with one of the words in their path, or else browser tests with it in
 * their title (`grep` is for Playwright).
 */
export async function selectByWords(words) {
  const files = await listFiles()
  const isNamed = (text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const specs = files.filter((file) => browserTest.test(file))
  const vitest = groupByProject(files.filter(isNamed))
  const named = specs.filter(isNamed)
  if (named.length > 0 || Object.keys(vitest).length > 0) return { vitest, browser: { files: named } }
  const titled = specs.filter((file) => isNamed(readFileSync(join(root, file), 'utf8')))
  return { vitest, browser: { files: titled, grep: words.map(escapePattern).join('|') } }
}

/**
 * The tests that the uncommitted change can affect: those that import a changed file (Vitest follows the imports), and
 * the browser tests of the changed side. Contract, API, server and ui affect both sides.
 */
export async function selectByChange() {
  const changed = await listChanged()
  const is = (pattern) => changed.some((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
  const specs = (await listFiles()).filter((file) => browserTest.test(file))
  const isStaff = (file) => basename(file).startsWith('office')
  const both = is(/^(contract|api|server|ui|sandbox|demo|e2e\/support|e2e\/spec)\//)
  const wanted = (file) =>
    changed.includes(file) || both || (is(/^storefront\//) && !isStaff(file)) || (is(/^backoffice\//) && isStaff(file))
  return { changed, browser: { files: specs.filter(wanted) } }
}

/** The Vitest files with tests that only the long run includes. */
export async function selectRest() {
  const files = (await listFiles()).filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
  const hasMore = (file) =>
    file.includes('.long.test.') || /process\.env\.LONG|test-random\.ts/.test(readFileSync(join(root, file), 'utf8'))
  return files.filter((file) => file !== 'scripts/words.test.mjs' && hasMore(file))
}

function groupByProject(files) {
  const groups = {}
  for (const file of files) {
    const found = projects.find(([, pattern]) => pattern.test(file))
    if (found && !browserTest.test(file) && !gallery.test(file)) (groups[found[0]] ??= []).push(file)
  }
  return groups
}

function listFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard')
}

async function listChanged() {
  return [...(await git('diff', '--name-only', 'HEAD')), ...(await git('ls-files', '--others', '--exclude-standard'))]
}

async function git(...args) {
  const { code, text } = await runCommand('git', args, { quiet: true })
  if (code !== 0) fail(`git ${args.join(' ')}: ${text.trim()}`)
  return text.split('\n').filter(Boolean)
}

function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
