import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { GstFilingForm } from './GstFilingForm.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { LowestPriceForm } from './LowestPriceForm.tsx'
import { OrderPrefixForm } from './OrderPrefixForm.tsx'
import { RefundLimitForm } from './RefundLimitForm.tsx'
import styles from './SettingsPage.module.css'
import { SellerForm } from './SellerForm.tsx'
import { ShopForm } from './ShopForm.tsx'
import { SwitchForm } from './SwitchForm.tsx'
import { TaxNumbersForm } from './TaxNumbersForm.tsx'
import { texts } from './texts.ts'

type Loaded = { settings: Settings; missing: OpeningNeed[]; categories: StaffCategory[]; now: Date }

export function loadSettings({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    const [settings, { missing }, { categories }] = await Promise.all([
      call('GET /settings'),
      call('GET /settings/shop/missing'),
      call('GET /categories'),
    ])
    return { settings, missing, categories, now: new Date() }
  })
}

/** Store settings of the owner. */
export function SettingsPage() {
  const { settings, missing, categories, now } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <section aria-labelledby="shop-state" className={styles.section}>
        <h2 id="shop-state">{texts.status.heading}</h2>
        <p className={styles.words}>{texts.status.hint}</p>
        <ShopForm setting={settings.shop} missing={missing} now={now} />
      </section>
      <section aria-labelledby="identity" className={styles.section}>
        <h2 id="identity">{texts.identity.heading}</h2>
        <p className={styles.words}>{texts.identity.hint}</p>
        <IdentityForm setting={settings.identity} />
      </section>
      <section aria-labelledby="business" className={styles.section}>
        <h2 id="business">{texts.seller.heading}</h2>
        <p className={styles.words}>{texts.seller.hint}</p>
        <SellerForm setting={settings.seller} />
      </section>
      <Orders settings={settings} categories={categories} />
      <section aria-labelledby="review-photos" className={styles.section}>
        <h2 id="review-photos">{texts.reviewPhotos.heading}</h2>
        <p className={styles.words}>{texts.reviewPhotos.hint}</p>
        <SwitchForm name="checkReviewPhotos" settings={settings} words={texts.reviewPhotos} />
      </section>
      <Taxes settings={settings} now={now} />
      <section aria-labelledby="lowest-price" className={styles.section}>
        <h2 id="lowest-price">{texts.lowestPrice.heading}</h2>
        <p className={styles.words}>{texts.lowestPrice.hint}</p>
        <LowestPriceForm setting={settings.lowestPriceSince} />
      </section>
      <section aria-labelledby="refund-limit">
        <h2 id="refund-limit">{texts.refundLimit.heading}</h2>
        <p className={styles.words}>{texts.refundLimit.hint}</p>
        <RefundLimitForm setting={settings.refundLimit} />
      </section>
    </>
  )
}

function Orders({ settings, categories }: Pick<Loaded, 'settings' | 'categories'>) {
  return (
    <>
      <section aria-labelledby="checkout" className={styles.section}>
        <h2 id="checkout">{texts.checkout.heading}</h2>
        <p className={styles.words}>{texts.checkout.hint}</p>
        <CheckoutForm setting={settings.checkout} categories={categories} />
      </section>
      <section aria-labelledby="order-numbers" className={styles.section}>
        <h2 id="order-numbers">{texts.orderPrefix.heading}</h2>
        <p className={styles.words}>{texts.orderPrefix.hint}</p>
        <OrderPrefixForm setting={settings.orderPrefix} />
      </section>
    </>
  )
}

function Taxes({ settings, now }: Pick<Loaded, 'settings' | 'now'>) {
  return (
    <>
      <section aria-labelledby="tax-numbers" className={styles.section}>
        <h2 id="tax-numbers">{texts.taxNumbers.heading}</h2>
        <p className={styles.words}>{texts.taxNumbers.hint}</p>
        <TaxNumbersForm setting={settings.taxNumbers} now={now} />
      </section>
      <section aria-labelledby="gst-filing" className={styles.section}>
        <h2 id="gst-filing">{texts.gstFiling.heading}</h2>
        <p className={styles.words}>{texts.gstFiling.hint}</p>
        <GstFilingForm setting={settings.gstFiling} />
      </section>
      <section aria-labelledby="business-invoices" className={styles.section}>
        <h2 id="business-invoices">{texts.businessInvoices.heading}</h2>
        <p className={styles.words}>{texts.businessInvoices.hint}</p>
        <SwitchForm name="businessInvoices" settings={settings} words={texts.businessInvoices} />
      </section>
    </>
  )
}
