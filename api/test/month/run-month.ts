import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { istDay, startOfDay, addDays } from '@nukkad/contract/dates'
import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db.ts'
import { endDeaths, prepareDeaths, startDeaths } from '../dying-connections.ts'
import type { Random } from '../fuzz/random.ts'
import type { PayingShop } from '../paying.ts'
import type { TestStaffApp } from '../staff-app.ts'
import { remittanceCsv, uploadRemittance } from '../upload-remittance.ts'
import { waitUntil } from '../wait-until.ts'
import { makeGoods, planMonth } from './plan-month.ts'
import { stepsOf, type MonthShop, type SoldOrder } from './sell-month.ts'

export const firstDay = '2027-03-01'
const atOnce = 6
const couriers = ['Delhivery', 'DTDC'] as const
let references = 0
/** Tables whose change ends its connection while connections die. */
const fatalTables = ['tax_series', 'tax_documents', 'tax_document_lines']

/** Days that count from 1 March, which is 0. */
export const monthDays = {
  /** Every connection is cut in the middle of this day's work. */
  cut: 11,
  /** 31 March: midnight is in the middle of its work, and connections die over tax documents. */
  midnight: 30,
  /** 1 April: March is closed before the day begins. */
  close: 31,
  /** The last remittances: what is delivered later stays owed. */
  remitted: 35,
  last: 48,
} as const

type Running = MonthShop & {
  shop: PayingShop
  random: Random
  /** The steps that failed, by day. */
  failed: Map<number, string[]>
}

export type SoldMonth = {
  /** The words of each failure, by day. */
  failed: ReadonlyMap<number, readonly string[]>
  closedAt: Date
  /** The return as it was when it was closed. */
  closed: Pick<GstReturn, 'documents'>
}

/**
 * Sells for a month, and lets all of it arrive and come back: day after day, several things at once. Twice connections
 * die in the middle; what was cut short is done again, as people do it.
 */
export async function runMonth(
  { shop, staffApp }: { shop: PayingShop; staffApp: TestStaffApp },
  { orders, random }: { orders: number; random: Random },
): Promise<SoldMonth> {
  await prepareDeaths(shop.db, fatalTables)
  setClocks(shop, staffApp, momentOf(0))
  await acceptGstins(shop, staffApp)
  // Webhooks come while customers come back from their payment.
  shop.sandbox.behave({ webhooks: { paused: false } })
  const plans = planMonth(orders, await makeGoods(shop.db), random)
  const sold = plans.map((plan, nth) => ({ order: { ...plan, key: `month-${nth}` }, steps: stepsOf(plan) }))
  let session = ''
  let closed: GstReturn | undefined
  const month: Running = { shop, staffApp, random, session: () => session, failed: new Map() }
  for (let day = 0; day <= monthDays.last; day += 1) {
    setClocks(shop, staffApp, momentOf(day))
    await insist(month, day, async () => void ({ session } = await staffApp.makeStaff('owner')))
    if (day === monthDays.close) await insist(month, day, async () => void (closed ??= await closeMarch(month)))
    await runDay(month, day, dueOn(day, sold))
    await insist(month, day, shop.expire)
    for (const courier of day <= monthDays.remitted ? couriers : []) {
      await insist(month, day, () => remit(month, courier))
    }
    await insist(month, day, shop.work)
  }
  if (closed === undefined) throw new Error('March was not closed')
  return { failed: month.failed, closedAt: momentOf(monthDays.close), closed }
}

function dueOn(day: number, sold: readonly { order: SoldOrder; steps: ReturnType<typeof stepsOf> }[]): Due[] {
  return sold
    .map(({ order, steps }) => ({ order, steps: steps.filter((one) => one.day === day).map(({ step }) => step) }))
    .filter(({ steps }) => steps.length > 0)
}

async function closeMarch({ staffApp, session }: Running): Promise<GstReturn> {
  const asked = { session: session(), body: { month: firstDay.slice(0, 7) } }
  const { status, body } = await staffApp.ask('POST /tax-periods/close', asked)
  if (status !== 200) throw new Error(`not closed: ${JSON.stringify(body)}`)
  return body
}

/** The owner's switch for invoices of businesses. */
async function acceptGstins(shop: PayingShop, staffApp: TestStaffApp): Promise<void> {
  const { session } = await staffApp.makeStaff('owner')
  const { version } = (await staffApp.ask('GET /settings', { session })).body.businessInvoices
  await staffApp.ask('PUT /settings/business-invoices', { session, body: { value: true, version } })
  await waitUntil(() => assert.equal(shop.catalogue.takesGstin(), true))
}

function momentOf(day: number): Date {
  const start = startOfDay(addDays(firstDay, day)).getTime()
  return new Date(start + (day === monthDays.midnight ? 24 * 3_600_000 - 1_000 : 10 * 3_600_000))
}

function setClocks(shop: PayingShop, staffApp: TestStaffApp, now: Date): void {
  shop.clock.set(now)
  staffApp.clock.set(now)
}

type Due = { order: SoldOrder; steps: ReturnType<typeof stepsOf>[number]['step'][] }

async function runDay(month: Running, day: number, due: readonly Due[]): Promise<void> {
  const waiting = [...due]
  let begun = 0
  const half = Math.floor(due.length / 2)
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      begun += 1
      if (begun === half) await halfway(month, day)
      for (const step of one.steps) await insist(month, day, () => step(month, one.order))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function halfway(month: Running, day: number): Promise<void> {
  const { shop, staffApp } = month
  if (day === monthDays.cut) await cutConnections(shop.db)
  if (day !== monthDays.midnight) return
  setClocks(shop, staffApp, startOfDay(addDays(firstDay, day + 1)))
  void killWriters(month, day)
}

/** On a busy machine the store may ask to try again, the database be late, and the provider have too short timeouts. */
const busy = /"status":503|answered with 503|timeout/

/** A step that connections die under is taken again; any other failure is a fault. */
async function insist({ failed }: Running, day: number, step: () => Promise<unknown>): Promise<void> {
  const isMortal = day === monthDays.cut || day === monthDays.midnight
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await step())
    } catch (error) {
      failed.set(day, [...(failed.get(day) ?? []), String(error)])
      const isForgiven = isMortal || busy.test(String(error))
      if (tries === 12 || !isForgiven) throw error
      await wait(100 * tries)
    }
  }
}

async function cutConnections(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}

/** The connection that writes a document is ended, until some documents were not written. */
async function killWriters({ shop: { db }, failed }: Running, day: number): Promise<void> {
  await startDeaths(db, fatalTables)
  const deadline = Date.now() + 3_000
  while ((failed.get(day)?.length ?? 0) < 3 && Date.now() < deadline) await wait(5)
  await endDeaths(db)
}

/** A courier pays for half of what it owes, sometimes short, and keeps its freight. */
async function remit({ shop, staffApp, session, random }: Running, courier: (typeof couriers)[number]): Promise<void> {
  const parcels = await shop.db
    .selectFrom('parcels')
    .select(['awb', 'cashDue', 'cashPaid'])
    .where('courier', '=', courier)
    .where('awb', 'is not', null)
    .whereRef('cashDue', '>', 'cashPaid')
    .orderBy('awb')
    .execute()
  const lines = parcels
    .filter(() => random.chance(0.5))
    .map(({ awb, cashDue, cashPaid }) => {
      const owed = (cashDue ?? 0) - cashPaid
      return [awb ?? '', (random.chance(0.05) ? owed - Math.min(owed - 1, 1_000) : owed) / 100] as const
    })
  if (lines.length === 0) return
  const { status, body: draft } = await uploadRemittance(staffApp, remittanceCsv(lines), {
    session: session(),
    courier,
  })
  if (status !== 201) throw new Error(`answered with ${status}: ${JSON.stringify(draft)}`)
  const kept = { freight: Math.min(draft.linesAmount, 40 * lines.length), weight: 0, other: 0 }
  const amount = Math.round((draft.linesAmount - kept.freight) * 100) / 100
  const reference = `UTIB${String(++references).padStart(16, '0')}`
  const receivedOn = istDay(shop.clock())
  const booked = await staffApp.ask(`POST /remittances/${draft.remittanceId}/book`, {
    session: session(),
    body: { reference, receivedOn, amount, kept, counts: draft.counts },
  })
  if (booked.status !== 200) throw new Error(`answered with ${booked.status}: ${JSON.stringify(booked.body)}`)
}
