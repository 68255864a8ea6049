import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patience } from '@nukkad/api/test/wait-until'

const scripts = fileURLToPath(new URL('../scripts/', import.meta.url))
let folder = ''
let keeper: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-kept-'))
})
afterEach(async () => {
  if (keeper && keeper.exitCode === null && keeper.signalCode === null) {
    keeper.kill('SIGKILL')
    await once(keeper, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

/** A program in the store's place, kept running like the store under `npm start`, with short pauses. */
async function keep(program: string) {
  await writeFile(join(folder, 'program.mjs'), `import { appendFileSync } from 'node:fs'\n${program}`)
  await writeFile(
    join(folder, 'keeper.mjs'),
    `import { keepRunning } from '${pathToFileURL(join(scripts, 'keep-running.mjs')).href}'
     import { runCommand } from '${pathToFileURL(join(scripts, 'run-command.mjs')).href}'
     import { warn } from '${pathToFileURL(join(scripts, 'say.mjs')).href}'
     const start = () => runCommand(process.execPath, ['${join(folder, 'program.mjs')}'], { cwd: '${folder}' })
     process.exit(await keepRunning(start, { warn, pauseMs: 10 }))`,
  )
  const env = { ...process.env, npm_lifecycle_event: '' }
  const child = spawn(process.execPath, [join(folder, 'keeper.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  keeper = child
  let warned = ''
  child.stderr.on('data', (chunk) => (warned += chunk))
  const exit = once(child, 'close').then(([code]) => code as number)
  return { child, exit, warned: () => warned }
}

const starts = async () => (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
const noteStart = `appendFileSync('starts', process.pid + '\\n')\n`

test('a store that ends unexpectedly is restarted five times, loudly, and then no more', async () => {
  const { exit, warned } = await keep(`${noteStart}process.exit(70)`)
  expect(await exit).toBe(70)
  expect(await starts()).toHaveLength(6)
  expect(warned().match(/The store crashed \(code 70\)/g)).toHaveLength(5)
  expect(warned()).toContain('(5 of 5)')
  expect(warned()).toContain('The store crashed 6 times (code 70) and will not restart.')
})

test('a killed store is restarted', async () => {
  const { child, exit } = await keep(`${noteStart}setInterval(() => {}, 1000)`)
  await expect.poll(starts, patience).toHaveLength(1)
  process.kill(Number((await starts())[0]), 'SIGKILL')
  await expect.poll(starts, patience).toHaveLength(2)
  child.kill('SIGTERM')
  expect(await exit).not.toBe(0)
  expect(await starts()).toHaveLength(2)
})

test('a store that was told to end, or that could not start, is not', async () => {
  const refused = await keep(`${noteStart}process.exit(1)`)
  expect(await refused.exit).toBe(1)
  expect(await starts()).toHaveLength(1)
  expect(refused.warned()).toBe('')
  const ended = await keep(`${noteStart}process.on('SIGTERM', () => process.exit(70)); setInterval(() => {}, 1000)`)
  await expect.poll(starts, patience).toHaveLength(2)
  ended.child.kill('SIGTERM')
  expect(await ended.exit).toBe(70)
  expect(await starts()).toHaveLength(2)
})
