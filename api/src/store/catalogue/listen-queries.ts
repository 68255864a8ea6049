import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newClient, type Db } from '../../platform/db.ts'
import type { StockMove } from '../stock/stock.ts'

export type Listening = {
  /** Waits until every change that was committed by now is noticed; false if that cannot be told. */
  hearAll: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * A change reported by the database: everything, one product, content beside the products, the shop's settings, or a
 * variant's stock.
 */
export type CatalogueNotice =
  | { all: true }
  | { productId: string }
  | { content: true }
  | { shop: true }
  | { stock: StockMove }

type ChangeListener = {
  onChange: (notice: CatalogueNotice) => void
  /** Called because changes during the outage were missed. */
  onReconnect: () => void
  onFailure: (error: unknown) => void
}

const shortestPause = 100
const longestPause = 5_000
const heartbeatMillis = 10_000
const mostHearingMillis = 5_000

/** Listens for catalogue changes on its own connection, and replaces a broken one. */
export async function listenToCatalogue(db: Db, listener: ChangeListener): Promise<Listening> {
  const closing = new AbortController()
  let current: Connection | undefined = await connect(db, listener)
  const onConnection = (connection: Connection | undefined) => {
    current = connection
  }
  const running = keepListening(current, { db, listener, signal: closing.signal, onConnection })
  return {
    hearAll: async () => current !== undefined && hearMark(current),
    close: async () => {
      closing.abort()
      await running
    },
  }
}

type Connection = { client: ReturnType<typeof newClient>; broken: Promise<void> }
type KeepOptions = {
  db: Db
  listener: ChangeListener
  signal: AbortSignal
  onConnection: (connection: Connection | undefined) => void
}

async function keepListening(first: Connection, { db, listener, signal, onConnection }: KeepOptions): Promise<void> {
  let connection: Connection | undefined = first
  let pause = shortestPause
  while (!signal.aborted) {
    if (connection) {
      await untilBroken(connection, signal)
      onConnection(undefined)
      pause = shortestPause
    }
    await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    pause = Math.min(pause * 2, longestPause)
    connection = await connect(db, listener).catch((error: unknown) => {
      listener.onFailure(error)
      return undefined
    })
    if (!connection) continue
    onConnection(connection)
    listener.onReconnect()
  }
}

/** Notices arrive in the order of their commits, so those before an own mark have come when the mark comes. */
async function hearMark({ client, broken }: Connection): Promise<boolean> {
  const mark = randomUUID()
  const { promise: heard, resolve: hear } = Promise.withResolvers<true>()
  const onNotification = ({ payload }: { payload?: string | undefined }) => void (payload === mark && hear(true))
  client.on('notification', onNotification)
  try {
    await client.query(`select pg_notify('catalogue_mark', $1)`, [mark])
    const tooLate = wait(mostHearingMillis, false, { ref: false })
    return await Promise.race([heard, tooLate, broken.then(() => false)])
  } catch {
    // A broken connection is replaced, and its successor reads everything.
    return false
  } finally {
    client.off('notification', onNotification)
  }
}

async function connect(db: Db, { onChange }: ChangeListener): Promise<Connection> {
  const client = newClient(db, 'nukkad catalogue')
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>()
  client.on('error', () => breakOff())
  client.on('end', () => breakOff())
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel !== 'catalogue_mark') onChange(noticeOf(channel, payload))
  })
  try {
    await client.connect()
    await client.query(
      'listen catalogue; listen catalogue_stock; listen catalogue_content; listen shop_state; listen catalogue_mark',
    )
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  return { client, broken }
}

function noticeOf(channel: string, payload: string): CatalogueNotice {
  if (channel === 'catalogue_content') return { content: true }
  if (channel === 'shop_state') return { shop: true }
  if (channel === 'catalogue') return payload === '*' ? { all: true } : { productId: payload }
  const [productId = '', variantId = '', available] = payload.split(' ')
  return { stock: { productId, variantId, available: Number(available) } }
}

async function untilBroken({ client, broken }: Connection, signal: AbortSignal): Promise<void> {
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  void broken.then(finish)
  signal.addEventListener('abort', () => finish(), { once: true })
  // Detects a connection that died silently.
  const heartbeat = setInterval(() => client.query('select 1').catch(() => finish()), heartbeatMillis).unref()
  if (!signal.aborted) await over
  clearInterval(heartbeat)
  await client.end().catch(() => {})
}
