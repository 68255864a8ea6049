import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

const run = promisify(execFile)
const helper = fileURLToPath(new URL('./free-ports.ts', import.meta.url))

/** Runs as another process. */
function another() {
  vi.resetModules()
  return import('./free-ports.ts')
}

test('no port is returned twice, over any number of calls and concurrent callers', async () => {
  const { findFreePorts } = await another()
  const ports = (await Promise.all([findFreePorts(150), findFreePorts(4), findFreePorts(4)])).flat()
  expect(new Set(ports).size).toBe(158)
})

test('a process whose range is taken uses another', async () => {
  const [one, other] = [await another(), await another()]
  const ports = [await one.findFreePorts(20), await other.findFreePorts(20)].flat()
  expect(new Set(ports).size).toBe(40)
})

test('concurrent processes get different ports, and a process that asked can end', async () => {
  const ask = `const { findFreePorts } = await import(${JSON.stringify(helper)}); console.log(JSON.stringify(await findFreePorts(30))); process.stdin.resume(); process.stdin.on('end', () => process.exit())`
  const running = Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '-e', ask]))
  // All of them still run when the last has answered.
  const told = running.map(({ child }) => new Promise<string>((resolve) => child.stdout?.once('data', resolve)))
  const ports = (await Promise.all(told)).flatMap((line) => JSON.parse(line) as number[])
  for (const { child } of running) child.stdin?.end()
  await Promise.all(running)
  expect(new Set(ports).size).toBe(180)
})
