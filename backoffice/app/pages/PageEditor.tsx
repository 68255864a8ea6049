import type { StaffPage } from '@nukkad/contract/staff/pages'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { StoreLink } from '../frame/StoreLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { PagePreview } from './PagePreview.tsx'
import styles from './Pages.module.css'
import { PublishBadge } from './PagesPage.tsx'
import { PageSettingsForm } from './PageSettingsForm.tsx'
import { usePageChange } from './use-page-change.ts'
import { Versions } from './Versions.tsx'
import { PageContentForm } from './PageContentForm.tsx'

export function loadPage({ request, params: { pageId = '' } }: LoaderFunctionArgs): Promise<StaffPage> {
  return signedIn(request, () => call('GET /pages/:pageId', { params: { pageId } }, { signal: request.signal }))
}

export function PageEditor() {
  const page = useLoaderData<StaffPage>()
  return <Editor key={page.pageId} loaded={page} />
}

function Editor({ loaded }: { loaded: StaffPage }) {
  const { page, change } = usePageChange(loaded)
  const [words, setWords] = useState(() => contentOf(loaded))
  return (
    <>
      <PageHead
        title={page.title}
        words={page.path}
        actions={
          <span className={styles.status}>
            {page.holdsFrom !== null && !page.isHidden && <StoreLink to={page.path} />}
            <PublishBadge page={page} />
          </span>
        }
      />
      <div className={styles.columns}>
        <PageContentForm page={page} words={words} onWords={setWords} change={change} />
        <PagePreview words={words} page={page} />
      </div>
      <div className={styles.columns}>
        <Versions page={page} onRestore={setWords} change={change} />
        {!page.isPolicy && <PageSettingsForm page={page} change={change} />}
      </div>
    </>
  )
}

/** The draft, or what was published last. */
function contentOf({ draft, versions: [latest] }: StaffPage) {
  const { title, description, lead, body } = draft ?? latest ?? { title: '', description: '', lead: '', body: '' }
  return { title, description, lead, body }
}
