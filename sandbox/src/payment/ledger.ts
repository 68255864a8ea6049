import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptEvent, KeptOrder, KeptPayment, KeptRefund } from './entities.ts'

type Tables = { orders: KeptOrder; payments: KeptPayment; refunds: KeptRefund; events: KeptEvent }
export type Ledger = {
  readonly [Table in keyof Tables]: ReadonlyMap<string, Tables[Table]>
} & {
  put: <Table extends keyof Tables>(table: Table, id: string, record: Tables[Table]) => void
  clear: () => void
}

/** The file contains names, addresses and phone numbers. */
const ownersOnly = 0o600

/** One line in a file for each change, so that a killed process finds all of them again; in memory without a folder. */
export function openLedger(folder?: string): Ledger {
  const file = folder === undefined ? undefined : join(folder, 'payments.jsonl')
  const tables = { orders: new Map(), payments: new Map(), refunds: new Map(), events: new Map() }
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (file !== undefined) {
    readInto(tables, file)
    rewrite(tables, file)
  }
  return {
    ...tables,
    put: (table, id, record) => {
      tables[table].set(id, record)
      if (file !== undefined) appendFileSync(file, line(table, id, record), { mode: ownersOnly })
    },
    clear: () => {
      for (const table of Object.values(tables)) table.clear()
      if (file !== undefined) writeFileSync(file, '', { mode: ownersOnly })
    },
  }
}

type AnyTables = Record<keyof Tables, Map<string, unknown>>

function readInto(tables: AnyTables, file: string): void {
  if (!existsSync(file)) return
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const entry = parse(text)
    if (entry !== undefined) tables[entry[0]].set(entry[1], entry[2])
  }
}

/** A kill may have cut the last line; its change was never confirmed. */
function parse(text: string): [keyof Tables, string, unknown] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rewrite(tables: AnyTables, file: string): void {
  const lines = Object.entries(tables).flatMap(([table, records]) =>
    [...records].map(([id, record]) => line(table as keyof Tables, id, record)),
  )
  // Several shops may open one new folder at once.
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, lines.join(''), { mode: ownersOnly })
  renameSync(fresh, file)
}

function line(table: keyof Tables, id: string, record: unknown): string {
  return `${JSON.stringify([table, id, record])}\n`
}
