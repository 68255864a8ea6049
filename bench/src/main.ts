import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { addRun } from './figures.ts'
import { measureGoods } from './goods.ts'
import { measureIndia } from './india.ts'
import { clientName } from './load.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import type { Part, Settings } from './parts.ts'
import { measurePhone } from './phone.ts'
import { keepPart } from './keep-report.ts'
import { worksOf, type PartReport } from './report.ts'
import { measureRush } from './rush.ts'
import { measureScale } from './scale.ts'
import { progressLine, tableLines, tableOf } from './table.ts'
import { measureTrips } from './trips.ts'
import { shopSizes } from './works.ts'

/** Each part has its own store. Runs all parts, or those named on the command line. */
const parts: Record<string, Part> = {
  api: measureApi,
  pages: measurePages,
  orders: measureOrders,
  trips: measureTrips,
  rush: measureRush,
  scale: measureScale,
  memory: measureMemory,
  phone: measurePhone,
  office: measureOffice,
  goods: measureGoods,
  india: measureIndia,
}

const { names, runs, settings } = readArguments()
const client = await clientName()
say(`measured with ${client}`)

const measured: Record<string, PartReport> = {}
for (let run = 1; run <= runs; run += 1) {
  for (const name of names) await measurePart(name, run)
}
const rows = tableOf(worksOf({ parts: measured }))
say('')
for (const line of tableLines(rows)) say(line)
if (rows.some(({ missed }) => missed !== '')) process.exitCode = 1

/** Runs a part once more and stores the results so far, so that an interrupted run has a report. */
async function measurePart(name: string, run: number): Promise<void> {
  const began = Date.now()
  const part = (measured[name] ??= { takenAt: '', seconds: 0, runs: 0, client, works: {}, notes: [] })
  await parts[name]?.(settings, {
    add: (id, figures) => {
      addRun(part.works, id, figures)
      say(`  ${progressLine(id, figures)}`)
    },
    note: (text) => {
      say(text)
      part.notes.push(text)
    },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  Object.assign(part, { takenAt: new Date(began).toISOString(), seconds: part.seconds + seconds, runs: run })
  say(`${name}: ${seconds} s${runs > 1 ? ` (run ${run} of ${runs})` : ''}`)
  await keepPart(name, part)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

type Arguments = { names: string[]; runs: number; settings: Settings }

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '2' },
      buyers: { type: 'string', default: '10000' },
      sizes: { type: 'string', default: shopSizes.join() },
    },
  })
  const unknown = positionals.filter((name) => parts[name] === undefined)
  if (unknown.length > 0) fail(`${unknown.join(', ')}: not measured; there are ${Object.keys(parts).join(', ')}.`)
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every(isShopSize)) fail(`--sizes: some of ${shopSizes.join()}.`)
  const buyers = wholeNumber('buyers', values.buyers)
  if (buyers % 10 !== 0) fail('--buyers: a multiple of 10.')
  return {
    names: positionals.length > 0 ? positionals : Object.keys(parts),
    runs: wholeNumber('runs', values.runs),
    settings: {
      seconds: wholeNumber('seconds', values.seconds),
      rounds: wholeNumber('rounds', values.rounds),
      buyers,
      sizes,
    },
  }
}

function isShopSize(size: number): boolean {
  return (shopSizes as readonly number[]).includes(size)
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) fail(`--${name}: a whole number above 0.`)
  return number
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
