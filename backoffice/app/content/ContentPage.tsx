import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { type ComponentType, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { AboutForm } from './AboutForm.tsx'
import { BannersForm } from './BannersForm.tsx'
import { type ContentPart, contentParts } from './content-parts.ts'
import { ContentHead } from './ContentHead.tsx'
import { FeaturesForm } from './FeaturesForm.tsx'
import { LabelsForm } from './LabelsForm.tsx'
import { LooksForm } from './LooksForm.tsx'
import { MessagesForm } from './MessagesForm.tsx'
import { PromosForm } from './PromosForm.tsx'
import { SectionsForm } from './SectionsForm.tsx'
import type { FormProps } from './Part.tsx'
import styles from './Content.module.css'

type Loaded = { part: ContentPart; content: StaffContent; coupons: StaffCoupon[] }

export function loadContent({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  const part = contentParts.find(({ path }) => path === params.part)
  if (part === undefined) throw new Response('', { status: 404 })
  return signedIn(request, async () => {
    const [content, running, planned] = await Promise.all([
      call('GET /content', { signal }),
      call('GET /coupons', { query: { state: 'running', size: 100 } }, { signal }),
      call('GET /coupons', { query: { state: 'planned', size: 100 } }, { signal }),
    ])
    return { part, content, coupons: [...running.content, ...planned.content] }
  })
}

const forms: Record<ContentList, ComponentType<FormProps>> = {
  messages: MessagesForm,
  sections: SectionsForm,
  banners: BannersForm,
  looks: LooksForm,
  promos: PromosForm,
  labels: LabelsForm,
  features: FeaturesForm,
  about: AboutForm,
}

/** One part of the content, with its form. */
export function ContentPage() {
  const loaded = useLoaderData<Loaded>()
  return <Screen key={loaded.part.path} {...loaded} />
}

function Screen({ part, content: first, coupons }: Loaded) {
  const [content, setContent] = useState(first)
  const Form = forms[part.list]
  return (
    <>
      <ContentHead part={part} />
      <div className={styles.parts}>
        <Form content={content} offers={{ coupons, schedules: content.schedules }} onContent={setContent} />
      </div>
    </>
  )
}
