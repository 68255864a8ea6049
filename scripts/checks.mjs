import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, pinnedNode, root, tool } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const types = (part) => ({
  name: `types: ${part || 'everything that runs on Node'}`,
  steps: [...typegen(part), tsc(part)],
})
// Two checks run at a time. More threads would check the same types several times over.
const tsc = (part) => [tool('tsc'), ['-p', join(root, part), '--singleThreaded']]
const typegen = (part) => (part === 'storefront' ? [[tool('react-router'), ['typegen', part]]] : [])
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// Parts with other types than Node's have their own tsconfig.
const parts = ['', ...workspaces.filter((part) => existsSync(join(root, part, 'tsconfig.json')))]

const checks = [
  { name: 'database schema', steps: [[pinnedNode, ['scripts/schema.ts', '--verify']]] },
  { name: 'lint', steps: [[tool('oxlint'), ['--threads=1']]] },
  ...parts.map(types),
  { name: 'unused code', steps: [[tool('knip'), ['--no-progress']]] },
  { name: 'format', steps: [[tool('oxfmt'), ['--check', '.']]] },
  { name: 'style sheets', steps: [[pinnedNode, ['scripts/check-css.mjs']]] },
  { name: 'words', steps: [[pinnedNode, ['scripts/check-words.mjs']]] },
]

/** With `isBehind`, they leave the processor to what runs beside them. */
export async function runChecks({ isBehind = false } = {}) {
  const waiting = [...checks]
  const failures = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, text, seconds } = await runCheck(check, isBehind)
      process.stdout.write(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)\n`)
      if (!ok) failures.push({ ...check, text })
    }
  }
  await Promise.all([work(), work()])
  for (const { name, text } of failures) process.stdout.write(`\n— ${name} —\n${text.trim()}\n`)
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name }) => ({ file: '', test: `check: ${name}`, message: 'its output is above' })),
  }
}

async function runCheck({ steps }, isBehind) {
  const began = Date.now()
  let said = ''
  for (const step of steps) {
    const [file, args] = isBehind ? ['nice', ['-n', '5', step[0], ...step[1]]] : step
    const { code, text } = await runCommand(file, args, { quiet: true, env: environment({ GOMAXPROCS: '1' }) })
    said += text
    if (code !== 0) return { ok: false, text: said, seconds: secondsSince(began) }
  }
  return { ok: true, text: said, seconds: secondsSince(began) }
}

function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(1)
}
