import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { findScreenTexts } from './screen-texts.mjs'
import { findWords } from './words.mjs'

const readable = /\.(?:ts|tsx|mjs|css|md|sql|conf|yml|service|example)$|\/Dockerfile$/
const migrations = 'api/db/migrations/'
/** A merged migration never changes: its checksum is kept. */
const merged = JSON.parse(readFileSync(join(root, migrations, 'merged.json'), 'utf8'))
/** The demo's texts have their shop's own voice, and two files name the words to avoid. */
const exempt = /^demo\/(?:src|media)\/|^scripts\/words\.test\.mjs$|^docs\/writing\.md$/

const problems = listFiles().flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const words = findWords(file, text)
  const texts = findScreenTexts(file, text).map((hit) => ({ ...hit, better: 'texts.ts of its folder' }))
  return [...words, ...texts].map(({ line, found, better }) => `${file}:${line}: "${found}" → ${better}`)
})
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

/** A copy without git, such as an unpacked archive, has no list: there every file counts that no build made. */
function listFiles() {
  const all = existsSync(join(root, '.git')) ? listWithGit() : globSync('**/*', { cwd: root, exclude: isMade })
  return all.filter((file) => readable.test(file) && !exempt.test(file) && !isMerged(file) && isHere(file))
}

function listWithGit() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options).split('\0')
}

/** Folders and files in them, by name: `globSync` asks for each before it enters. */
function isMade(path) {
  return /(?:^|\/)(?:node_modules|build|dist|data|test-results|playwright-report|\.[\w-]+)(?:\/|$)/.test(path)
}

function isMerged(file) {
  return file.startsWith(migrations) && file.slice(migrations.length) in merged
}

/** A file that is deleted but not committed is still in git's list. */
function isHere(file) {
  return existsSync(join(root, file))
}
