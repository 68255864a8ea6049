import { defaultTerms } from '@nukkad/contract/terms-rules'
import { testFiles } from './files.ts'
import { noPictures } from './pictures.ts'
import { connect } from '../src/platform/db.ts'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { runDueJobs } from '../src/platform/workers.ts'
import { jobHandlers } from '../src/jobs/handlers.ts'
import { expireUnpaidOrders } from '../src/sale/settlement/expire-unpaid-orders.ts'
import { reconcilePayments } from '../src/sale/settlement/reconcile-payments.ts'
import { razorpay } from '../src/sale/payment/razorpay.ts'
import { sweepRefunds } from '../src/sale/payment/send-refunds.ts'
import { makeApp, makeClock } from './make.ts'
import { testKeys } from './payments.ts'

/**
 * The shop in a separate process, to be killed: serves on the port that it reports, and works and sweeps on request.
 */
const { DATABASE_URL = '', SANDBOX_URL = '', NOW = '' } = process.env
const silent = { info: () => {}, error: () => {} }

const db = connect(DATABASE_URL)
const clock = makeClock(new Date(NOW))
const timing = { tryMillis: 20_000, allMillis: 20_000, pauseMillis: 5 }
const payments = razorpay({ ...testKeys, apiUrl: SANDBOX_URL, checkoutUrl: `${SANDBOX_URL}/v1/checkout.js` }, timing)
const { app } = await makeApp(db, { clock, payments })
const mailer = { send: async () => {} }
const outside = {
  db,
  clock,
  payments,
  mailer,
  publicUrl: 'https://shop.test',
  staffUrl: 'https://office.shop.test',
  seller: () => demoSeller,
  identity: () => demoIdentity,
  terms: () => defaultTerms,
  staffEmails: [],
}
const parts = { ...outside, log: silent, count: () => {}, pictures: noPictures, files: testFiles, logDeed: () => {} }

const deeds = {
  work: () => runDueJobs({ db, handlers: jobHandlers(parts), log: silent }),
  sweep: async () => {
    await expireUnpaidOrders(parts)
    await reconcilePayments(parts)
    await sweepRefunds(parts)
  },
}
type ProcessInput = { deed: keyof typeof deeds; now: string }

process.on('message', async ({ deed, now }: ProcessInput) => {
  clock.set(new Date(now))
  await deeds[deed]().catch(() => {})
  process.send?.({ done: deed })
})
process.on('disconnect', () => process.exit())

process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
