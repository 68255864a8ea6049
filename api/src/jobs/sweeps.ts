import { turnCollections } from '../products/collected-products.ts'
import { turnBanners } from '../content/desk-banners.ts'
import { turnMessages } from '../content/desk-content.ts'
import { turnPages } from '../content/turn-pages.ts'
import { turnLooks } from '../content/desk-looks.ts'
import { turnPrices } from '../products/turn-prices.ts'
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
    'turn-prices': () => turnPrices(db, clock()),
    'turn-messages': () => turnMessages(db, clock()),
    'turn-banners': () => turnBanners(db, clock()),
    'turn-pages': () =>
      turnPages(db, { seller: parts.seller, identity: parts.identity(), terms: parts.terms() }, clock()),
    'turn-looks': () => turnLooks(db, clock()),
    'turn-collections': () => turnCollections(db, clock()),
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
