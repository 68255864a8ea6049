import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuMillis, processOf, residentMegabytes } from './usage.ts'

test('a process name may contain spaces and brackets', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 0 1 2 3 4 10 20 3 4 20 0 1'
  expect(processOf(stat)).toEqual([{ pid: 42, parent: 7, cpuMillis: 370 }])
})

test('children count with their processor time, even after they ended, and their memory', async () => {
  const burn = 'while (process.cpuUsage().user < 300_000);'
  const parent = spawn('/bin/sh', ['-c', `"${process.execPath}" -e "${burn}"; echo done; read line`])
  await once(parent.stdout, 'data')
  expect(cpuMillis(parent.pid ?? 0)).toBeGreaterThan(150)
  expect(residentMegabytes(parent.pid ?? 0)).toBeGreaterThan(0.1)
  parent.kill()
})
