import type { TaxRate } from '@nukkad/contract/gst-rules'
import type { Identity } from '@nukkad/contract/shop'
import type { ShopState } from '@nukkad/contract/shop-state'
import type { CheckoutTerms } from '@nukkad/contract/terms-rules'
import type { Db } from '../../platform/db.ts'
import { unknownReply } from '../../platform/finished.ts'
import { openFinishedCache, type FinishedCache } from '../../platform/finished-cache.ts'
import type { Log } from '../../platform/jobs.ts'
import { returnMemory } from '../../platform/return-memory.ts'
import type { StockMove } from '../stock/stock.ts'
import { followShopState } from '../settings/follow-shop-state.ts'
import { followSetting } from '../settings/follow-setting.ts'
import type { KeptPrefix } from '../settings/kept-prefix.ts'
import { termsOf } from '../settings/terms.ts'
import { followTaxRates } from '../tax-rates/read-tax-rates.ts'
import { changeProducts, setInStock, type ChangedProduct } from './change-products.ts'
import { coalesce } from './coalesce.ts'
import { lacksSize } from './filters.ts'
import { gatherChanges, type ChangeHandler } from './gather-changes.ts'
import { listenToCatalogue } from './listen-queries.ts'
import { productAnswer } from './product-page.ts'
import { findProducts, listSizesInStock } from './queries.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/** `*` if anything may have changed. */
export type CatalogueChange = '*' | ChangedProduct

/** The catalogue in memory, and the finished replies made from it. */
export type Catalogue = {
  current: () => Snapshot
  answers: FinishedCache
  /** The state as it was last set; `shopStateAt` gives the state at a moment. */
  shopState: () => ShopState
  /** The identity as stored; `shownIdentity` adds the displayed name. */
  identity: () => Identity
  /** The terms of orders placed now. */
  terms: () => CheckoutTerms
  /** The prefix as stored; `shownPrefixes` gives the prefix of new orders. */
  orderPrefix: () => KeptPrefix
  /** Whether checkout asks businesses for their GSTIN. */
  takesGstin: () => boolean
  /** The GST rates by HSN code, for every day. */
  taxRates: () => readonly TaxRate[]
  /** Call after the commit and before the reply, so that this process shows the new stock. Never fails; it retries. */
  moveStock: (moves: readonly StockMove[]) => Promise<void>
  reload: () => Promise<void>
  onChange: (listener: (change: CatalogueChange) => void) => () => void
  close: () => Promise<void>
}

const answerBytes = 32 * 1024 * 1024
/** Reading this many leaves enough garbage to be worth a collection. */
const manyProducts = 5_000

/** Reads the catalogue, then follows every change by any process. */
export async function openCatalogue(db: Db, { log }: { log?: Log } = {}): Promise<Catalogue> {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const model = modelOf(db, (change) => listeners.forEach((listener) => listener(change)))
  const changes = gatherChanges(model, log)
  const listening = await listenToCatalogue(db, {
    onChange: changes.onNotice,
    onReconnect: changes.onReconnect,
    onFailure: (err) => log?.error({ err }, 'changes to the catalogue are not heard of for now; trying again'),
  })
  try {
    await Promise.all([model.readShop(), model.reload()])
  } catch (error) {
    await listening.close()
    throw error
  }

  return {
    current: model.current,
    answers: model.answers,
    shopState: model.shopState,
    identity: model.identity,
    terms: model.terms,
    orderPrefix: model.orderPrefix,
    takesGstin: model.takesGstin,
    taxRates: model.taxRates,
    reload: model.reload,
    moveStock: changes.moveStock,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      changes.close()
      model.close()
      await listening.close()
    },
  }
}

type Model = ChangeHandler &
  Pick<
    Catalogue,
    'current' | 'answers' | 'shopState' | 'identity' | 'terms' | 'orderPrefix' | 'takesGstin' | 'taxRates'
  > & {
    close: () => void
  }

type State = {
  /** Set by the first reload. Opening waits for it. */
  snapshot: Snapshot
  changed: Set<string>
  maybeTurned: Set<string>
  isCatchingUp: boolean
  /** Products that changed during a read of the whole catalogue. */
  changedMeanwhile: Set<string>
}
type Notify = (change: CatalogueChange) => void

function modelOf(db: Db, onChange: Notify): Model {
  const answers = openFinishedCache({ maxBytes: answerBytes })
  const state = newState()
  const notify: Notify = (change) => {
    dropReplies(answers, change)
    onChange(change)
  }
  const reload = coalesce(() => readWhole(db, state, notify), { rest: true })
  const catchUp = coalesce(async () => {
    if (!(await readChanges(db, state, notify))) await reload()
  })
  const shop = followShopState(db, () => notify('*'))
  const identity = followSetting(db, 'identity', () => notify('*'))
  const terms = followSetting(db, 'checkout', () => notify('*'))
  const prefix = followSetting(db, 'orderPrefix', () => {})
  const businessInvoices = followSetting(db, 'businessInvoices', () => notify('*'))
  const taxRates = followTaxRates(db)

  return {
    current: () => state.snapshot,
    answers,
    reload,
    contentChanged: () => notify('*'),
    shopState: shop.current,
    identity: identity.current,
    terms: () => termsOf(terms.current()),
    orderPrefix: prefix.current,
    takesGstin: businessInvoices.current,
    taxRates: taxRates.current,
    readShop: async () =>
      void (await Promise.all([shop, identity, terms, prefix, businessInvoices, taxRates].map((one) => one.read()))),
    close: shop.close,
    changeProducts: (ids) => {
      for (const id of ids) {
        state.changedMeanwhile.add(id)
        state.changed.add(id)
      }
      return isRead(state) ? catchUp() : Promise.resolve()
    },
    moveStock: async (moves) => {
      for (const { productId } of moves) state.changedMeanwhile.add(productId)
      if (!isRead(state)) return
      notify({ slugs: noteMoves(state, moves), isShownIn: () => false })
      if (state.maybeTurned.size > 0) await catchUp()
    },
  }
}

/** Has no snapshot until the first reload. */
function newState(): State {
  const nothing = { changed: new Set(), maybeTurned: new Set(), isCatchingUp: false, changedMeanwhile: new Set() }
  return nothing as Partial<State> as State
}

/** Until then, changes are read with the whole catalogue. */
function isRead({ snapshot }: Partial<State>): boolean {
  return snapshot !== undefined
}

function dropReplies(answers: FinishedCache, change: CatalogueChange): void {
  if (change === '*') return answers.dropWhere(() => true)
  answers.drop(change.slugs.map(productAnswer))
  answers.dropWhere((_key, made) => change.isShownIn(made ?? unknownReply))
}

async function readWhole(db: Db, state: State, notify: Notify): Promise<void> {
  state.changedMeanwhile.clear()
  const next = await readSnapshot(db)
  while (state.changedMeanwhile.size > 0) {
    const ids = takeAll(state.changedMeanwhile)
    // There is no room for this many new products.
    if (!changeProducts(next, ids, await findProducts(db, ids))) return readWhole(db, state, notify)
  }
  state.snapshot = next
  notify('*')
  if (next.ids.length >= manyProducts) returnMemory()
}

/** False if the whole catalogue must be read instead. */
async function readChanges(db: Db, state: State, notify: Notify): Promise<boolean> {
  const [ids, turning] = [takeAll(state.changed), takeAll(state.maybeTurned)]
  state.isCatchingUp = true
  try {
    const rows = ids.length > 0 ? await findProducts(db, ids) : []
    const sizes = turning.length > 0 ? await listSizesInStock(db, turning) : new Map<string, string[]>()
    const changed = changeProducts(state.snapshot, ids, rows)
    const turned = turning.flatMap((id) => setInStock(state.snapshot, id, sizes.get(id) ?? []) ?? [])
    for (const change of [...(changed ?? []), ...turned]) notify(change)
    return changed !== undefined
  } finally {
    state.isCatchingUp = false
  }
}

/** The slugs of the moved products. */
function noteMoves(state: State, moves: readonly StockMove[]): string[] {
  const { snapshot, isCatchingUp, maybeTurned } = state
  const slugs = new Set<string>()
  for (const { productId, available } of moves) {
    const at = snapshot.placeOfId.get(productId)
    if (at === undefined) continue
    slugs.add(snapshot.slugs[at]!)
    // The snapshot that is being read may be older than this move.
    if (isCatchingUp || mayTurn(snapshot, at, available)) maybeTurned.add(productId)
  }
  return [...slugs]
}

/** Whether a variant's new stock may sell out a size, or bring it back. */
function mayTurn({ filters }: Snapshot, at: number, available: number): boolean {
  return available === 0 || lacksSize(filters, at)
}

function takeAll(set: Set<string>): string[] {
  const all = [...set]
  set.clear()
  return all
}
