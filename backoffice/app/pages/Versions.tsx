import { formatDayAndTime } from '@nukkad/contract/dates'
import type { PageWords } from '@nukkad/contract/page-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './Pages.module.css'
import type { UpdatePage } from './PageSettingsForm.tsx'

type VersionsProps = { page: StaffPage; onRestore: (words: PageWords) => void; update: UpdatePage }

/** The versions of a page: from when, and published by whom. */
export function Versions({ page, onRestore, update }: VersionsProps) {
  const { isBusy, words, run } = useWork()
  const toast = useToast()
  const { pageId, versions, plannedFrom } = page
  async function withdraw() {
    const isDone = await run(() => update(() => call('DELETE /pages/:pageId/planned', { params: { pageId } })))
    if (isDone) toast(texts.versions.unscheduled, { tone: 'success' })
  }
  return (
    <section aria-label={texts.versions.title} className={styles.part}>
      <h2>{texts.versions.title}</h2>
      {versions.length === 0 && <p className={styles.soft}>{texts.versions.empty}</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.number} version={version} onRestore={onRestore} />
        ))}
      </ol>
      {plannedFrom !== null && (
        <p>
          <Button size="small" busy={isBusy} onClick={() => void withdraw()}>
            {texts.versions.unschedule}
          </Button>
        </p>
      )}
      {words && <Failure>{words}</Failure>}
    </section>
  )
}

type VersionProps = { version: StaffPage['versions'][number]; onRestore: VersionsProps['onRestore'] }

function Version({ version, onRestore }: VersionProps) {
  const { number, holdsFrom, publishedBy, isShown, title, description, lead, body } = version
  const toast = useToast()
  function restore() {
    onRestore({ title, description, lead, body })
    toast(texts.versions.restored)
  }
  return (
    <li>
      <p>
        <strong>{number === 0 ? texts.versions.original : texts.versions.version(number)}</strong>{' '}
        {isShown && <Badge tone="success">{texts.versions.published}</Badge>}
      </p>
      <p className={styles.soft}>
        {texts.versions.from(formatDayAndTime(holdsFrom))}
        {publishedBy !== null && texts.versions.by(publishedBy)}
      </p>
      <details>
        <summary>{texts.versions.view(number)}</summary>
        <p className={styles.text}>{[title, lead, body].filter(Boolean).join('\n\n')}</p>
        <p>
          <Button size="small" onClick={restore}>
            {texts.versions.restore(number)}
          </Button>
        </p>
      </details>
    </li>
  )
}
