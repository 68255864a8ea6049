import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { LowestPriceForm } from './LowestPriceForm.tsx'
import { OrderPrefixForm } from './OrderPrefixForm.tsx'
import { RefundLimitForm } from './RefundLimitForm.tsx'
import styles from './SettingsPage.module.css'
import { ShopForm } from './ShopForm.tsx'

type Loaded = { settings: Settings; missing: OpeningNeed[]; now: Date }

export function loadSettings({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    const [settings, { missing }] = await Promise.all([call('GET /settings'), call('GET /settings/shop/missing')])
    return { settings, missing, now: new Date() }
  })
}

/** What the owner sets for the shop. */
export function SettingsPage() {
  const { settings, missing, now } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title="Settings" words="What holds for the shop. Each change stands in the audit log." />
      <section aria-labelledby="shop-state" className={styles.section}>
        <h2 id="shop-state">The shop</h2>
        <p className={styles.words}>
          While it is closed nothing can be bought. Payments that were begun, cancels and returns go on.
        </p>
        <ShopForm setting={settings.shop} missing={missing} now={now} />
      </section>
      <section aria-labelledby="identity" className={styles.section}>
        <h2 id="identity">Your shop</h2>
        <p className={styles.words}>
          Who the shop is to customers: on every page, in mails, and on receipts and packing slips.
        </p>
        <IdentityForm setting={settings.identity} />
      </section>
      <Orders settings={settings} />
      <section aria-labelledby="lowest-price" className={styles.section}>
        <h2 id="lowest-price">Struck-out prices</h2>
        <p className={styles.words}>
          The law wants a reduction to be measured against the lowest price of the 30 days before it. From this day on
          the store strikes out that price instead of the MRP, which then stands beside it in words.
        </p>
        <LowestPriceForm setting={settings.lowestPriceSince} />
      </section>
      <section aria-labelledby="refund-limit">
        <h2 id="refund-limit">Refunds by support</h2>
        <p className={styles.words}>
          How much support may pay back for a return, or give as goodwill for one order. Above it takes a manager or an
          owner.
        </p>
        <RefundLimitForm setting={settings.refundLimit} />
      </section>
    </>
  )
}

function Orders({ settings }: Pick<Loaded, 'settings'>) {
  return (
    <>
      <section aria-labelledby="checkout" className={styles.section}>
        <h2 id="checkout">Checkout &amp; delivery</h2>
        <p className={styles.words}>
          Fees, times and limits for new orders, and what pages, policies and mails say about them. Orders already
          placed keep what they were placed with.
        </p>
        <CheckoutForm setting={settings.checkout} />
      </section>
      <section aria-labelledby="order-numbers" className={styles.section}>
        <h2 id="order-numbers">Order numbers</h2>
        <p className={styles.words}>Orders already placed keep their numbers, and are found by them.</p>
        <OrderPrefixForm setting={settings.orderPrefix} />
      </section>
    </>
  )
}
