import type { Db } from '../platform/db.ts'
import { openFinishedCache, type FinishedCache } from '../platform/finished-cache.ts'
import type { Log } from '../platform/jobs.ts'
import { coalesce } from './coalesce.ts'
import { listenToCatalogue } from './listen-queries.ts'
import { productAnswer } from './product-page.ts'
import { findProducts } from './queries.ts'
import { readSnapshot, restock, type Snapshot } from './snapshot.ts'

/** `*` when anything may have changed; else a product whose stock moved, `turned` when it sold out or came back. */
export type CatalogueChange = '*' | { productId: string; slug: string; turned: boolean }

/** The catalogue in memory: a snapshot, always swapped whole, and the finished replies made from it. */
export type Catalogue = {
  current: () => Snapshot
  answers: FinishedCache
  /** Call after the commit and before replying: this process then shows the new stock. Never fails; it retries. */
  refresh: (productIds: readonly string[]) => Promise<void>
  reload: () => Promise<void>
  onChange: (listener: (change: CatalogueChange) => void) => () => void
  close: () => Promise<void>
}

const answerBytes = 32 * 1024 * 1024
const gatherMillis = 50
const retryMillis = 1_000

/** Reads the catalogue, then follows every change that any process makes. */
export async function openCatalogue(db: Db, { log }: { log?: Log } = {}): Promise<Catalogue> {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const model = modelOf(db, (change) => listeners.forEach((listener) => listener(change)))
  const changes = gatherChanges(model, log)
  const listening = await listenToCatalogue(db, {
    onChange: (what) => changes.add(what, gatherMillis),
    onReconnect: () => changes.add('*', 0),
    onFailure: (err) => log?.error({ err }, 'changes to the catalogue are not heard of for now; trying again'),
  })
  try {
    await model.reload()
  } catch (error) {
    await listening.close()
    throw error
  }

  return {
    current: model.current,
    answers: model.answers,
    reload: model.reload,
    refresh: async (productIds) => {
      if (productIds.length > 0) await changes.runOrRetry(() => model.refresh(productIds), productIds)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      changes.close()
      await listening.close()
    },
  }
}

type Model = Pick<Catalogue, 'current' | 'answers' | 'reload' | 'refresh'>

function modelOf(db: Db, notify: (change: CatalogueChange) => void): Model {
  const answers = openFinishedCache({ maxBytes: answerBytes })
  const moved = new Set<string>()
  const movedWhileReading = new Set<string>()
  // Set by the first reload, which opening waits for.
  let snapshot!: Snapshot

  const reload = async () => {
    movedWhileReading.clear()
    const next = await readSnapshot(db, snapshot)
    while (movedWhileReading.size > 0) {
      const ids = [...movedWhileReading]
      movedWhileReading.clear()
      restock(next, await findProducts(db, ids))
    }
    snapshot = next
    answers.dropWhere(() => true)
    notify('*')
  }
  const reloadSoon = coalesce(reload, { rest: true })

  const refresh = async () => {
    const ids = [...moved]
    moved.clear()
    const rows = await findProducts(db, ids)
    const { turned, outdated } = restock(snapshot, rows)
    const turnedIds = new Set(turned.map((at) => snapshot.ids[at]!))
    answers.drop(rows.map(({ slug }) => productAnswer(slug)))
    // An answer in the making may show one of them.
    if (turnedIds.size > 0) answers.dropWhere((_key, made) => made?.shows.some((id) => turnedIds.has(id)) ?? true)
    for (const { id, slug } of rows) notify({ productId: id, slug, turned: turnedIds.has(id) })
    if (outdated) await reloadSoon()
  }
  const refreshSoon = coalesce(refresh)

  return {
    current: () => snapshot,
    answers,
    reload: reloadSoon,
    refresh: (productIds) => {
      for (const id of productIds) {
        moved.add(id)
        movedWhileReading.add(id)
      }
      return refreshSoon()
    },
  }
}

function gatherChanges({ reload, refresh }: Model, log: Log | undefined) {
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const add = (what: string, soon: number) => {
    pending.add(what)
    timer ??= setTimeout(apply, soon).unref()
  }
  const runOrRetry = async (work: () => Promise<void>, retry: readonly string[]) => {
    try {
      await work()
    } catch (err) {
      log?.error({ err }, 'the catalogue could not be read; trying again')
      for (const what of retry) add(what, retryMillis)
    }
  }
  const apply = () => {
    timer = undefined
    const what = [...pending]
    pending.clear()
    if (what.includes('*')) void runOrRetry(reload, ['*'])
    else void runOrRetry(() => refresh(what), what)
  }
  return { add, runOrRetry, close: () => clearTimeout(timer) }
}
