import { refreshCollections } from '../staff/collections/collected-products.ts'
import { publishDueBanners } from '../staff/content/banners.ts'
import { publishDueMessages } from '../staff/content/content.ts'
import { publishDuePages } from '../store/content/publish-due-pages.ts'
import { publishDueLooks } from '../staff/content/looks.ts'
import { applyDuePrices } from '../staff/products/apply-due-prices.ts'
import { changeScheduled } from '../staff/products/publish-product.ts'
import { careContactOf } from '../staff/products/routes.ts'
import { cancelUnconfirmedOrders } from '../sale/settlement/cancel-unconfirmed-orders.ts'
import { expireUnpaidOrders } from '../sale/settlement/expire-unpaid-orders.ts'
import { matchStockNightly } from '../store/stock/match-stock.ts'
import { matchNightly } from '../sale/settlement/match-nightly.ts'
import { reconcilePayments } from '../sale/settlement/reconcile-payments.ts'
import type { Db } from '../platform/db.ts'
import type { Sweeps } from '../platform/jobs.ts'
import { checkTaxPeriods } from '../staff/gst-returns/check-tax-periods.ts'
import { checkReportDays, storeReportDays } from '../staff/reports/store-report-days.ts'
import { askOrderDigests } from '../staff/members/order-digest.ts'
import type { JobParts } from '../parts.ts'
import { processArrivedCash } from '../sale/payment/cash-refunds.ts'
import { countProductFacts } from '../sale/product-facts/count-product-facts.ts'
import { releaseLapsedHolds } from '../sale/returns/release-lapsed-holds.ts'
import { remindOfPayouts } from '../sale/payment/remind-payouts.ts'
import { sweepRefunds } from '../sale/payment/send-refunds.ts'
import { tellWaitingCustomers } from '../people/stock-alerts/send-stock-alerts.ts'
import { sweepPictures } from '../store/pictures/sweep-pictures.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'

const hourMillis = 60 * 60 * 1000

export function sweeps(parts: JobParts): Sweeps {
  const { db, clock } = parts
  return {
    'expire-unpaid-orders': async () => void (await expireUnpaidOrders(parts)),
    'cancel-unconfirmed-orders': () => cancelUnconfirmedOrders(parts),
    'reconcile-payments': () => reconcilePayments(parts),
    'change-scheduled-products': async () => void (await changeScheduled(db, careContactOf(parts.seller()), clock())),
    'turn-prices': () => applyDuePrices(db, clock()),
    'turn-messages': () => publishDueMessages(db, clock()),
    'turn-banners': () => publishDueBanners(db, clock()),
    'turn-pages': () =>
      publishDuePages(db, { seller: parts.seller(), identity: parts.identity(), terms: parts.terms() }, clock()),
    'turn-looks': () => publishDueLooks(db, clock()),
    'turn-collections': () => refreshCollections(db, clock()),
    'match-payments': () => matchNightly(parts, (read) => findMismatches(read, clock())),
    'store-report-days': async () => void (await storeReportDays(db, 'sales', clock())),
    // Deliveries and returns change recent days all day long; until they are stored again, reports count them live.
    'store-report-outcomes': onceAnHour(() => storeReportDays(db, 'outcomes', clock())),
    'count-product-facts': () => countProductFacts(db, clock()),
    'match-stock': () => matchStockNightly(parts),
    'sweep-refunds': async () => {
      await processArrivedCash(db, clock())
      await sweepRefunds(parts)
    },
    'release-lapsed-holds': () => releaseLapsedHolds(db, clock()),
    'remind-payouts': () => remindOfPayouts(db, clock()),
    'ask-order-digests': () => askOrderDigests(db, clock()),
    'tell-waiting-customers': () => tellWaitingCustomers(db, clock()),
    'sweep-pictures': () => sweepPictures(db, clock()),
    'sweep-leftovers': () => sweepLeftovers(db, clock()),
  }
}

/** Does the work at each call until it is done (true), then again after an hour. */
export function onceAnHour(work: () => Promise<boolean>): () => Promise<void> {
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return
    if (await work()) nextAt = performance.now() + hourMillis
  }
}

async function findMismatches(db: Db, now: Date): Promise<string[]> {
  return [...(await checkTaxPeriods(db)), ...(await checkReportDays(db, now))]
}
