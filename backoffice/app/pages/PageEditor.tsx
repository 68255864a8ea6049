import type { StaffPage } from '@nukkad/contract/staff/pages'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { StoreLink } from '../frame/StoreLink.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { useRecord } from '../platform/use-record.ts'
import { PagePreview } from './PagePreview.tsx'
import styles from './Pages.module.css'
import { PublishBadge } from './PagesPage.tsx'
import { PageSettingsForm } from './PageSettingsForm.tsx'
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
  const edit = useRecord(loaded, (shown) => ({ words: contentOf(shown), from: '' }))
  const { record: page, update } = edit
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
        <PageContentForm edit={edit} />
        <PagePreview words={edit.draft.words} page={page} />
      </div>
      <div className={styles.columns}>
        <Versions page={page} onRestore={(words) => edit.change({ words })} update={update} />
        {!page.isPolicy && <PageSettingsForm page={page} update={update} />}
      </div>
    </>
  )
}

/** The draft, or the last published version. */
function contentOf({ draft, versions: [latest] }: StaffPage) {
  const { title, description, lead, body } = draft ?? latest ?? { title: '', description: '', lead: '', body: '' }
  return { title, description, lead, body }
}
