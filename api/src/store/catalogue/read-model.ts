import { fewUnits } from '@nukkad/contract/stock-rules'
import type { TaxRate } from '@nukkad/contract/gst-rules'
import type { Identity, Seller } from '@nukkad/contract/shop'
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
import { has } from './bits.ts'
import { changeProducts, setInStock, type ChangedProduct } from './change-products.ts'
import { coalesce } from './coalesce.ts'
import { gatherChanges, type ChangeHandler } from './gather-changes.ts'
import { keepCatalogue, type Keeping } from './keep-catalogue.ts'
import { openKept, type KeptCatalogue } from './kept-catalogue.ts'
import { listenToCatalogue } from './listen-queries.ts'
import { productAnswer } from './product-page.ts'
import { findProducts, listStockLeft } from './queries.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { nothingLeft, type StockLeft } from './variants-left.ts'

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
  seller: () => Seller
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

type Options = {
  log?: Log
  /** Keeps the catalogue of a large shop for the next start. */
  keeping?: Keeping
}

/** Reads the catalogue, or what changed since it was kept, then follows every change by any process. */
export async function openCatalogue(db: Db, { log, keeping }: Options = {}): Promise<Catalogue> {
  const listeners = new Set<(change: CatalogueChange) => void>()
  const model = modelOf(db, (change) => listeners.forEach((listener) => listener(change)), log)
  const changes = gatherChanges(model, log)
  const listening = await listenToCatalogue(db, {
    onChange: changes.onNotice,
    onReconnect: changes.onReconnect,
    onFailure: (err) => log?.error({ err }, 'changes to the catalogue are not heard of for now; trying again'),
  })
  let fromFile: KeptCatalogue | undefined
  try {
    ;[fromFile] = await Promise.all([model.open(keeping), model.readShop()])
  } catch (error) {
    await listening.close()
    throw error
  }
  const settle = async () => (await listening.hearAll()) && changes.settle()
  const keeper = keeping && keepCatalogue(keeping, { db, current: model.current, settle, log })
  if (fromFile) {
    const products = fromFile.snapshot.placeOfId.size
    log?.info({ products, changed: fromFile.changed }, 'the catalogue was read from its file')
  }
  keeper?.opened(fromFile)
  if (keeper) listeners.add((change) => keeper.changed(change === '*' ? [] : change.slugs))

  return {
    current: model.current,
    answers: model.answers,
    shopState: model.shopState,
    identity: model.identity,
    seller: model.seller,
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
      await keeper?.close()
      changes.close()
      model.close()
      await listening.close()
    },
  }
}

type Model = ChangeHandler &
  Pick<
    Catalogue,
    'current' | 'answers' | 'shopState' | 'identity' | 'seller' | 'terms' | 'orderPrefix' | 'takesGstin' | 'taxRates'
  > & {
    /** Reads the catalogue for the first time. */
    open: (keeping: Keeping | undefined) => Promise<KeptCatalogue | undefined>
    close: () => void
  }

type State = {
  /** Set by `open`. */
  snapshot: Snapshot
  changed: Set<string>
  maybeTurned: Set<string>
  isCatchingUp: boolean
  /** Products that changed during a read of the whole catalogue. */
  changedMeanwhile: Set<string>
}
type Notify = (change: CatalogueChange) => void

function modelOf(db: Db, onChange: Notify, log: Log | undefined): Model {
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
  const seller = followSetting(db, 'seller', () => notify('*'))
  const terms = followSetting(db, 'checkout', () => notify('*'))
  const prefix = followSetting(db, 'orderPrefix', () => {})
  const businessInvoices = followSetting(db, 'businessInvoices', () => notify('*'))
  const taxRates = followTaxRates(db)
  const settings = [shop, identity, seller, terms, prefix, businessInvoices, taxRates]

  return {
    current: () => state.snapshot,
    answers,
    reload,
    open: (keeping) => openModel(db, state, { keeping, reload, log }),
    contentChanged: () => notify('*'),
    shopState: shop.current,
    identity: identity.current,
    seller: seller.current,
    terms: () => termsOf(terms.current()),
    orderPrefix: prefix.current,
    takesGstin: businessInvoices.current,
    taxRates: taxRates.current,
    readShop: async () => void (await Promise.all(settings.map((one) => one.read()))),
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

/** Has no snapshot until it is opened. */
function newState(): State {
  const nothing = {
    isKept: false,
    changed: new Set(),
    maybeTurned: new Set(),
    isCatchingUp: false,
    changedMeanwhile: new Set(),
  }
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
  // There is no room for this many new products.
  if (!(await catchUpWith(db, state, next))) return readWhole(db, state, notify)
  state.snapshot = next
  notify('*')
  if (next.ids.length >= manyProducts) returnMemory()
}

type Opening = { keeping: Keeping | undefined; reload: () => Promise<void>; log: Log | undefined }

/** Reads the kept catalogue and what changed since, or else the whole one. */
async function openModel(db: Db, state: State, { keeping, reload, log }: Opening): Promise<KeptCatalogue | undefined> {
  const kept = keeping && (await openKept(db, keeping.file, log))
  const isCurrent = kept !== undefined && (await catchUpWith(db, state, kept.snapshot))
  // A notice that everything changed came first: the whole catalogue has been read.
  if (isRead(state)) return undefined
  if (!isCurrent) {
    await reload()
    return undefined
  }
  state.snapshot = kept.snapshot
  return kept
}

/** Applies what changed while a catalogue was read; false if the whole one must be read instead. */
async function catchUpWith(db: Db, state: State, next: Snapshot): Promise<boolean> {
  while (state.changedMeanwhile.size > 0) {
    const ids = takeAll(state.changedMeanwhile)
    if (!changeProducts(next, ids, await findProducts(db, ids))) return false
  }
  return true
}

/** False if the whole catalogue must be read instead. */
async function readChanges(db: Db, state: State, notify: Notify): Promise<boolean> {
  const [ids, turning] = [takeAll(state.changed), takeAll(state.maybeTurned)]
  state.isCatchingUp = true
  try {
    const rows = ids.length > 0 ? await findProducts(db, ids) : []
    const stocks = turning.length > 0 ? await listStockLeft(db, turning) : new Map<string, StockLeft>()
    const changed = changeProducts(state.snapshot, ids, rows)
    const turned = turning.flatMap((id) => setInStock(state.snapshot, id, stocks.get(id) ?? nothingLeft) ?? [])
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

/** Whether a variant's new stock may be its end or its return, or leaves few of its colour. */
function mayTurn({ filters, fewLeft }: Snapshot, at: number, available: number): boolean {
  return available <= fewUnits || has(filters.lacking, at) || fewLeft.has(at)
}

function takeAll(set: Set<string>): string[] {
  const all = [...set]
  set.clear()
  return all
}
