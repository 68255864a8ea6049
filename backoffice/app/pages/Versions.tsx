import { formatDayAndTime } from '@nukkad/contract/dates'
import type { PageWords } from '@nukkad/contract/page-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './Pages.module.css'
import type { Change } from './use-page-change.ts'

type VersionsProps = { page: StaffPage; onRestore: (words: PageWords) => void; change: Change }

/** Which words held when, and who published them. */
export function Versions({ page, onRestore, change }: VersionsProps) {
  const { isBusy, words, run } = useWork()
  const toast = useToast()
  const { pageId, versions, plannedFrom } = page
  async function withdraw() {
    const isDone = await run(() => change(() => call('DELETE /pages/:pageId/planned', { params: { pageId } })))
    if (isDone) toast('The planned version is taken back', { tone: 'success' })
  }
  return (
    <section aria-label="Versions" className={styles.part}>
      <h2>Versions</h2>
      {versions.length === 0 && <p className={styles.soft}>Nothing is published yet.</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <Version key={version.number} version={version} onRestore={onRestore} />
        ))}
      </ol>
      {plannedFrom !== null && (
        <p>
          <Button size="small" busy={isBusy} onClick={() => void withdraw()}>
            Take the planned version back
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
    toast('Its words are in the form again')
  }
  return (
    <li>
      <p>
        <strong>{number === 0 ? 'The words the store came with' : `Version ${number}`}</strong>{' '}
        {isShown && <Badge tone="success">Live</Badge>}
      </p>
      <p className={styles.soft}>
        From {formatDayAndTime(holdsFrom)}
        {publishedBy !== null && `, published by ${publishedBy}`}
      </p>
      <details>
        <summary>Read version {number}</summary>
        <p className={styles.text}>{[title, lead, body].filter(Boolean).join('\n\n')}</p>
        <p>
          <Button size="small" onClick={restore}>
            {`Write on from version ${number}`}
          </Button>
        </p>
      </details>
    </li>
  )
}
