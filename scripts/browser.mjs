import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { modules, pinnedNode } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { fail, say } from './say.mjs'

const windowless = ['chromium-headless-shell']
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwright = join(modules, 'playwright', 'cli.js')
const quietly = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
const debian = (name) => [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', name]],
]
const download = [[pinnedNode, [playwright, 'install', 'chromium']]]
const isRoot = process.getuid?.() === 0

/** Prefers Debian's headless shell, which opens pages four times as fast. */
export async function findTestBrowser() {
  const found = process.env.CHROMIUM || (await findSystemBrowser(windowless))
  if (found || !isRoot) return found || findBrowser()

  say('Installing Chromium without windows …')
  await take(debian(windowless[0]))
  return (await findSystemBrowser(windowless)) ?? findBrowser()
}

/** The system's Chromium, else Playwright's, which is installed if missing. */
export async function findBrowser() {
  const found = process.env.CHROMIUM || (await look())
  if (found) return found

  say('Installing Chromium …')
  let reason = ''
  for (const steps of isRoot ? [debian('chromium'), download] : [download]) {
    reason = (await take(steps)) || reason
    const installed = await look()
    if (installed) return installed
  }
  return fail(
    `The browser tests need Chromium and it could not be installed (${reason}); install it, or set CHROMIUM to its path.`,
  )
}

async function look() {
  return (await findSystemBrowser(windowed)) ?? (await findPlaywrightBrowser())
}

async function findSystemBrowser(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path))
  for (const path of paths) {
    // Some systems have a program of that name that only says how to install the real one.
    const { code, text } = await runCommand(path, ['--version'], { quiet: true })
    if (code === 0 && /Chrom/.test(text)) return path
  }
  return undefined
}

async function findPlaywrightBrowser() {
  const script = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const { code, text } = await runCommand(pinnedNode, ['--input-type=module', '-e', script], { quiet: true })
  return code === 0 && existsSync(text) ? text : undefined
}

async function take(steps) {
  for (const [file, args] of steps) {
    const { code, text } = await runCommand(file, args, quietly)
    const lines = text.trim().split('\n')
    if (code !== 0) return lines.find((line) => /error|^E:/i.test(line)) ?? lines.at(-1)
  }
  return ''
}
