import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { AboutForm } from './AboutForm.tsx'
import { BannersForm } from './BannersForm.tsx'
import { PromosForm } from './PromosForm.tsx'
import { FeaturesForm } from './FeaturesForm.tsx'
import { LabelsForm } from './LabelsForm.tsx'
import { LooksForm } from './LooksForm.tsx'
import { MessagesForm } from './MessagesForm.tsx'
import { SectionsForm } from './SectionsForm.tsx'
import styles from './Content.module.css'

type Loaded = { content: StaffContent; coupons: StaffCoupon[] }

export function loadContent({ request: { signal }, request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, async () => {
    const [content, running, planned] = await Promise.all([
      call('GET /content', { signal }),
      call('GET /coupons', { query: { state: 'running', size: 100 } }, { signal }),
      call('GET /coupons', { query: { state: 'planned', size: 100 } }, { signal }),
    ])
    return { content, coupons: [...running.content, ...planned.content] }
  })
}

/** What the store says that is this shop's own; each part is saved by itself. */
export function ContentPage() {
  const { content: first, coupons } = useLoaderData<Loaded>()
  const [content, setContent] = useState(first)
  const keepers = { coupons, schedules: content.schedules }
  return (
    <>
      <PageHead
        title="Words and banners"
        words="What the store says that is yours. It is seen as soon as it is saved."
        actions={
          <Link to="/pages" className={buttonClass({ size: 'small' })}>
            Pages and policies
          </Link>
        }
      />
      <div className={styles.parts}>
        <MessagesForm content={content} keepers={keepers} onContent={setContent} />
        <SectionsForm content={content} onContent={setContent} />
        <BannersForm content={content} keepers={keepers} onContent={setContent} />
        <LooksForm content={content} onContent={setContent} />
        <PromosForm content={content} keepers={keepers} onContent={setContent} />
        <LabelsForm content={content} onContent={setContent} />
        <FeaturesForm content={content} onContent={setContent} />
        <AboutForm content={content} onContent={setContent} />
      </div>
    </>
  )
}
