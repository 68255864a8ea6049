import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
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
import { settingGroups, type SettingId } from './sections.ts'
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
  const loaded = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <Contents />
      {settingGroups.flatMap(({ sections }) =>
        sections.map(({ id, heading, hint }) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
            <p className={styles.words}>{hint}</p>
            {forms[id](loaded)}
          </section>
        )),
      )}
    </>
  )
}

const forms: Readonly<Record<SettingId, (loaded: Loaded) => ReactNode>> = {
  'shop-state': ({ settings, missing, now }) => <ShopForm setting={settings.shop} missing={missing} now={now} />,
  identity: ({ settings }) => <IdentityForm setting={settings.identity} />,
  business: ({ settings }) => <SellerForm setting={settings.seller} />,
  checkout: ({ settings, categories }) => <CheckoutForm setting={settings.checkout} categories={categories} />,
  'order-numbers': ({ settings }) => <OrderPrefixForm setting={settings.orderPrefix} />,
  'refund-limit': ({ settings }) => <RefundLimitForm setting={settings.refundLimit} />,
  'tax-numbers': ({ settings, now }) => <TaxNumbersForm setting={settings.taxNumbers} now={now} />,
  'gst-filing': ({ settings }) => <GstFilingForm setting={settings.gstFiling} />,
  'business-invoices': ({ settings }) => (
    <SwitchForm name="businessInvoices" settings={settings} words={texts.businessInvoices} />
  ),
  'lowest-price': ({ settings }) => <LowestPriceForm setting={settings.lowestPriceSince} />,
  'review-photos': ({ settings }) => (
    <SwitchForm name="checkReviewPhotos" settings={settings} words={texts.reviewPhotos} />
  ),
}

/** Links to the sections, by group. The keyboard goes on at the heading. */
function Contents() {
  return (
    <nav aria-label={texts.contents} className={styles.contents}>
      {settingGroups.map(({ name, sections }) => (
        <div key={name}>
          <p className={styles.group}>{name}</p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
