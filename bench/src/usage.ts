import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMillis = 10

type Process = { pid: number; parent: number; cpuMillis: number }

/** Processor milliseconds of a process and all its children, including those that ended. */
export function cpuMillis(root: number, except?: number): number {
  return treeOf(root, except).reduce((sum, one) => sum + one.cpuMillis, 0)
}

/** Resident memory of a process and its children. */
export function residentMegabytes(root: number, except?: number): number {
  return treeOf(root, except).reduce((sum, { pid }) => sum + residentOf(pid), 0)
}

function residentOf(pid: number): number {
  const status = readProcess(pid, 'status')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function treeOf(root: number, except?: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== except)
    .flatMap((name) => processOf(readProcess(Number(name), 'stat')))
  const found = all.filter(({ pid }) => pid === root)
  for (const parent of found) found.push(...all.filter((child) => child.parent === parent.pid))
  return found
}

/** From `/proc/<pid>/stat`; a name may contain spaces and brackets. */
export function processOf(stat: string): Process[] {
  if (stat === '') return []
  const pid = Number.parseInt(stat)
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // utime, stime, and the time of ended children: fields 14 to 17 of proc(5).
  const ticks = rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0)
  return [{ pid, parent: Number(parent), cpuMillis: ticks * tickMillis }]
}

/** Empty if the process has ended in the meantime. */
function readProcess(pid: number, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
