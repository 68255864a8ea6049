import { refreshCollections } from '../products/collected-products.ts'
import { publishDueBanners } from '../content/desk-banners.ts'
import { publishDueMessages } from '../content/desk-content.ts'
import { publishDuePages } from '../content/publish-due-pages.ts'
import { publishDueLooks } from '../content/desk-looks.ts'
import { applyDuePrices } from '../products/apply-due-prices.ts'
import { changeScheduled } from '../products/publish-product.ts'
import { careContactOf } from '../products/routes.ts'
import { expireUnpaidOrders } from '../settlement/expire-unpaid-orders.ts'
import { matchStockNightly } from '../stock/match-stock.ts'
import { matchNightly } from '../settlement/match-nightly.ts'
import { reconcilePayments } from '../settlement/reconcile-payments.ts'
import type { Sweeps } from '../platform/jobs.ts'
import { askOrderDigests } from '../staff/order-digest.ts'
import type { JobParts } from '../parts.ts'
import { processArrivedCash } from '../payment/cash-refunds.ts'
import { remindOfPayouts } from '../payment/remind-payouts.ts'
import { sweepRefunds } from '../payment/send-refunds.ts'
import { sweepPictures } from '../pictures/sweep-pictures.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'

export function sweeps(parts: JobParts): Sweeps {
  const { db, clock } = parts
  return {
    'expire-unpaid-orders': async () => void (await expireUnpaidOrders(parts)),
    'reconcile-payments': () => reconcilePayments(parts),
    'change-scheduled-products': async () => void (await changeScheduled(db, careContactOf(parts.seller), clock())),
    'turn-prices': () => applyDuePrices(db, clock()),
    'turn-messages': () => publishDueMessages(db, clock()),
    'turn-banners': () => publishDueBanners(db, clock()),
    'turn-pages': () =>
      publishDuePages(db, { seller: parts.seller, identity: parts.identity(), terms: parts.terms() }, clock()),
    'turn-looks': () => publishDueLooks(db, clock()),
    'turn-collections': () => refreshCollections(db, clock()),
    'match-payments': () => matchNightly(parts),
    'match-stock': () => matchStockNightly(parts),
    'sweep-refunds': async () => {
      await processArrivedCash(db, clock())
      await sweepRefunds(parts)
    },
    'remind-payouts': () => remindOfPayouts(db, clock()),
    'ask-order-digests': () => askOrderDigests(db, clock()),
    'sweep-pictures': () => sweepPictures(db, clock()),
    'sweep-leftovers': () => sweepLeftovers(db, clock()),
  }
}
