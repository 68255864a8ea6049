import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { ListedImport, UndoPreview } from '@nukkad/contract/staff/imports'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { undoWords } from './import-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './ImportsPage.module.css'

type Shown = { shown: ListedImport; isMaking: boolean }

/** What may be done with an import now. While its pictures are made, it may be stopped alone. */
export function ImportActions({ shown, isMaking }: Shown) {
  const { importId, state } = shown
  const { revalidate } = useRevalidator()
  const { run, isBusy, words } = useWork()
  const confirmed = useConfirmed()
  const act = (what: 'apply' | 'cancel') =>
    run(async () => {
      const asked = await confirmed(() => call(`POST /imports/:importId/${what}`, { params: { importId } }))
      if (asked === undefined) return
      await revalidate()
    })
  return (
    <div className={styles.files}>
      {mayApply(shown) && !isMaking && (
        <Button tone="primary" size="small" busy={isBusy} onClick={() => act('apply')}>
          Apply
        </Button>
      )}
      {(isMaking || stoppable.has(state)) && (
        <Button size="small" busy={isBusy} onClick={() => act('cancel')}>
          Stop
        </Button>
      )}
      {state === 'applied' && <Applied shown={shown} />}
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

const stoppable: ReadonlySet<ListedImport['state']> = new Set(['checking', 'applying', 'takingBack'])

function mayApply({ state, counts }: ListedImport): boolean {
  return state === 'shown' && counts.refused === 0 && counts.new + counts.changed > 0
}

/** Both ways back: the whole of it, or its old values as a file, which a person may change first. */
function Applied({ shown }: { shown: ListedImport }) {
  const { importId, counts } = shown
  const { run, isBusy, words } = useWork()
  const [preview, setPreview] = useState<UndoPreview>()
  const look = () =>
    run(async () => setPreview(await call('GET /imports/:importId/take-back', { params: { importId } })))
  return (
    <>
      <Button size="small" busy={isBusy} onClick={look}>
        Take back
      </Button>
      {counts.changed > 0 && (
        <a
          href={`${staffApiPath}/imports/${importId}/old-values.csv`}
          download
          className={buttonClass({ size: 'small' })}
        >
          Old values as a file
        </a>
      )}
      {words && <Failure>{words}</Failure>}
      {preview && <UndoDialog shown={shown} preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

type UndoProps = { shown: ListedImport; preview: UndoPreview; onClose: () => void }

/** What taking it back would do, before it is done. */
function UndoDialog({ shown: { importId, kind, counts }, preview, onClose }: UndoProps) {
  const { removed, restored, archived, kept, blocked } = preview
  const { revalidate } = useRevalidator()
  const { run, isBusy, words } = useWork()
  const confirmed = useConfirmed()
  const mayDo = blocked.length === 0 && removed + restored + archived > 0
  const undo = async () => {
    const body = { removed, restored, archived }
    await run(async () => {
      const asked = await confirmed(() => call('POST /imports/:importId/take-back', { params: { importId }, body }))
      if (asked === undefined) return
      await revalidate()
      onClose()
    })
  }
  const actions = (
    <>
      {mayDo && (
        <Button tone="primary" busy={isBusy} onClick={undo}>
          Take it back
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  )
  return (
    <Dialog title="Take this import back" open onClose={onClose} actions={actions}>
      <p>{undoWords(preview, kind, 'is')} All of it is done, or nothing.</p>
      <Named
        title={`These stand in the way.${counts.changed > 0 ? ' The file of old values can undo the others.' : ''}`}
        named={blocked}
      />
      <Named title="These cannot be as they were:" named={kept} />
      {words && <Failure>{words}</Failure>}
    </Dialog>
  )
}

function Named({ title, named }: { title: string; named: UndoPreview['kept'] }) {
  if (named.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className={styles.changes}>
        {named.map(({ productId, name, words }) => (
          <li key={productId ?? name}>
            {productId === null ? <strong>{name}</strong> : <Link to={paths.product(productId)}>{name}</Link>}: {words}
          </li>
        ))}
      </ul>
    </>
  )
}
