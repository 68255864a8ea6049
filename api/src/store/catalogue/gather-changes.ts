import { LRUCache } from 'lru-cache'
import type { Log } from '../../platform/jobs.ts'
import type { StockMove } from '../stock/stock.ts'
import type { CatalogueNotice } from './listen-queries.ts'

const gatherMillis = 50
const retryMillis = 1_000
/** More products at once are read with the whole catalogue, in batches between requests. */
const mostProducts = 200
const mostMoves = 1_000
const mostKnownStocks = 20_000

/** Handles the noticed changes. */
export type ChangeHandler = {
  reload: () => Promise<void>
  /** Looks and promotions are not in memory. */
  contentChanged: () => void
  /** Reads the shop's state and identity. */
  readShop: () => Promise<void>
  changeProducts: (ids: readonly string[]) => Promise<void>
  /**
   * Drops the replies of these products. Checks the remaining sizes only for products whose availability may have
   * changed.
   */
  moveStock: (moves: readonly StockMove[]) => Promise<void>
}

type Pending = {
  isAllNew: boolean
  isContentNew: boolean
  isShopNew: boolean
  products: Set<string>
  moves: Map<string, StockMove>
}

/** Handles many notices of one moment as a single change, and retries a failed one. */
export function gatherChanges(follower: ChangeHandler, log: Log | undefined) {
  /** The last known stock of each variant: a server is notified of its moves, too. */
  const stocks = new LRUCache<string, number>({ max: mostKnownStocks })
  const steps = runSteps((step, err) => {
    log?.error({ err }, 'the catalogue could not be read; trying again')
    step.again(pending)
    applySoon(retryMillis)
  })
  let pending = nothing()
  let timer: NodeJS.Timeout | undefined

  const applySoon = (millis: number) => {
    timer ??= setTimeout(apply, millis).unref()
  }
  const apply = () => {
    timer = undefined
    const now = pending
    pending = nothing()
    forgetKnown(now, stocks)
    if (now.isContentNew) follower.contentChanged()
    for (const step of stepsOf(follower, now)) void steps.run(step)
  }

  return {
    onNotice: (notice: CatalogueNotice) => {
      note(pending, notice)
      applySoon(gatherMillis)
    },
    /** The missed notices may have concerned anything. */
    onReconnect: () => {
      stocks.clear()
      pending.isAllNew = true
      pending.isShopNew = true
      applySoon(0)
    },
    /** Moves that this process made itself. */
    moveStock: async (moves: readonly StockMove[]) => {
      for (const { variantId, available } of moves) stocks.set(variantId, available)
      if (moves.length > 0) await steps.run(moving(follower, moves))
    },
    /** Handles what is noticed so far; false if some of it is to be tried again. */
    settle: async (): Promise<boolean> => {
      clearTimeout(timer)
      apply()
      await steps.end()
      return timer === undefined
    },
    close: () => clearTimeout(timer),
  }
}

function note(pending: Pending, notice: CatalogueNotice): void {
  if ('all' in notice) pending.isAllNew = true
  else if ('content' in notice) pending.isContentNew = true
  else if ('shop' in notice) pending.isShopNew = true
  else if ('productId' in notice) pending.products.add(notice.productId)
  else pending.moves.set(notice.stock.variantId, notice.stock)
}

/** Runs later: the notice of a server's own move may arrive before the move's reply. */
function forgetKnown({ moves }: Pending, stocks: LRUCache<string, number>): void {
  for (const { variantId, available } of moves.values()) {
    if (stocks.get(variantId) === available) moves.delete(variantId)
    else stocks.set(variantId, available)
  }
}

type Step = { work: () => Promise<void>; again: (pending: Pending) => void }

function runSteps(onFailure: (step: Step, err: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    /** Never fails. */
    run: (step: Step): Promise<void> => {
      const done = step.work().catch((err: unknown) => onFailure(step, err))
      running.add(done)
      return done.finally(() => running.delete(done))
    },
    end: () => Promise.all(running),
  }
}

function stepsOf(follower: ChangeHandler, pending: Pending): Step[] {
  const shop: Step = { work: follower.readShop, again: (later) => void (later.isShopNew = true) }
  return [...(pending.isShopNew ? [shop] : []), ...goodsSteps(follower, pending)]
}

function goodsSteps(follower: ChangeHandler, { isAllNew, products, moves }: Pending): Step[] {
  if (isAllNew || products.size > mostProducts || moves.size > mostMoves) {
    return [{ work: follower.reload, again: (pending) => void (pending.isAllNew = true) }]
  }
  const ids = [...products]
  const changing: Step = {
    work: () => follower.changeProducts(ids),
    again: (pending) => ids.forEach((id) => pending.products.add(id)),
  }
  return [...(ids.length > 0 ? [changing] : []), ...(moves.size > 0 ? [moving(follower, [...moves.values()])] : [])]
}

function moving(follower: ChangeHandler, moves: readonly StockMove[]): Step {
  return {
    work: () => follower.moveStock(moves),
    again: (pending) => moves.forEach(({ productId }) => pending.products.add(productId)),
  }
}

function nothing(): Pending {
  return { isAllNew: false, isContentNew: false, isShopNew: false, products: new Set(), moves: new Map() }
}
