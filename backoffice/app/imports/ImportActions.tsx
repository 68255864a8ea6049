import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { FullImport, ListedImport, UndoPreview } from '@nukkad/contract/staff/imports'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { paths } from '../platform/paths.ts'
import { formatUndo, texts } from './texts.ts'
import styles from './ImportsPage.module.css'

type ImportActionsProps = { shown: FullImport; isMaking: boolean }

/** The actions that an import allows now. While its pictures are processed, it can only be cancelled. */
export function ImportActions({ shown, isMaking }: ImportActionsProps) {
  const { importId, state } = shown
  const { act, isBusy, words } = useAct()
  const cancel = () => act(() => call('POST /imports/:importId/cancel', { params: { importId } }))
  return (
    <div className={styles.files}>
      {!isMaking && <Apply shown={shown} />}
      {!isMaking && <RetryPictures shown={shown} />}
      {(isMaking || stoppable.has(state)) && (
        <Button size="small" busy={isBusy} onClick={cancel}>
          {texts.actions.cancel}
        </Button>
      )}
      {state === 'applied' && <Applied shown={shown} />}
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

/** Fetches failed pictures from their URLs again. */
function RetryPictures({ shown: { importId, state, pictures } }: { shown: ListedImport }) {
  const { act, isBusy, words } = useAct()
  const retry = () => act(() => call('POST /imports/:importId/pictures/retry', { params: { importId } }))
  if (state !== 'shown' || pictures.unfetched === 0) return null
  return (
    <>
      <Button size="small" busy={isBusy} onClick={retry}>
        {texts.actions.retryPictures}
      </Button>
      {words && <Failure>{words}</Failure>}
    </>
  )
}

/** Runs a call, with a fresh proof if it needs one, and shows the import afterwards. */
function useAct() {
  const { revalidate } = useRevalidator()
  const { run, isBusy, words } = useWork()
  const confirmed = useConfirmed()
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      if ((await confirmed(work)) !== undefined) await revalidate()
    })
  return { act, isBusy, words }
}

/** Applies the whole import, or its rows without errors. */
function Apply({ shown }: { shown: FullImport }) {
  const { importId } = shown
  const { act, isBusy, words } = useAct()
  const apply = () => act(() => call('POST /imports/:importId/apply', { params: { importId }, body: { leftOut: 0 } }))
  if (mayLeaveOut(shown)) return <LeaveOut shown={shown} />
  if (!mayApply(shown)) return null
  return (
    <>
      <Button tone="primary" size="small" busy={isBusy} onClick={apply}>
        {texts.actions.apply}
      </Button>
      {words && <Failure>{words}</Failure>}
    </>
  )
}

const stoppable: ReadonlySet<ListedImport['state']> = new Set(['questions', 'checking', 'applying', 'takingBack'])

function mayApply({ state, counts }: ListedImport): boolean {
  return state === 'shown' && counts.refused === 0 && counts.new + counts.changed > 0
}

function mayLeaveOut({ state, leftOut }: FullImport): boolean {
  return state === 'shown' && leftOut.rows > 0 && leftOut.remaining > 0
}

/** States what is left out before the rest is applied. */
function LeaveOut({ shown: { importId, leftOut } }: { shown: FullImport }) {
  const [isOpen, setOpen] = useState(false)
  const { act, isBusy, words } = useAct()
  const apply = () =>
    act(() => call('POST /imports/:importId/apply', { params: { importId }, body: { leftOut: leftOut.rows } }))
  const actions = (
    <>
      <Button tone="primary" busy={isBusy} onClick={apply}>
        {texts.leaveOut.confirm}
      </Button>
      <Button onClick={() => setOpen(false)}>{texts.leaveOut.close}</Button>
    </>
  )
  return (
    <>
      <Button tone="primary" size="small" onClick={() => setOpen(true)}>
        {texts.actions.applyRest}
      </Button>
      <Dialog title={texts.leaveOut.title} open={isOpen} onClose={() => setOpen(false)} actions={actions}>
        <p>{texts.leaveOut.about(leftOut)}</p>
        <p>{texts.leaveOut.hint}</p>
        {words && <Failure>{words}</Failure>}
      </Dialog>
    </>
  )
}

/** Undoes the whole import, or downloads its previous values to edit and import. */
function Applied({ shown }: { shown: ListedImport }) {
  const { importId, counts } = shown
  const { run, isBusy, words } = useWork()
  const [preview, setPreview] = useState<UndoPreview>()
  const readPreview = () =>
    run(async () => setPreview(await call('GET /imports/:importId/take-back', { params: { importId } })))
  return (
    <>
      <Button size="small" busy={isBusy} onClick={readPreview}>
        {texts.actions.undo}
      </Button>
      {counts.changed > 0 && (
        <a
          href={`${staffApiPath}/imports/${importId}/old-values.csv`}
          download
          className={buttonClass({ size: 'small' })}
        >
          {texts.actions.previousValues}
        </a>
      )}
      {words && <Failure>{words}</Failure>}
      {preview && <UndoDialog shown={shown} preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

type UndoProps = { shown: ListedImport; preview: UndoPreview; onClose: () => void }

/** States the effects of the undo before it runs. */
function UndoDialog({ shown: { importId, kind, counts }, preview, onClose }: UndoProps) {
  const { removed, restored, archived, kept, blocked } = preview
  const { revalidate } = useRevalidator()
  const { run, isBusy, words } = useWork()
  const confirmed = useConfirmed()
  const mayDo = blocked.length === 0 && removed + restored + archived > 0
  const undo = async () => {
    const body = { removed, restored, archived }
    await run(async () => {
      const reply = await confirmed(() => call('POST /imports/:importId/take-back', { params: { importId }, body }))
      if (reply === undefined) return
      await revalidate()
      onClose()
    })
  }
  const actions = (
    <>
      {mayDo && (
        <Button tone="primary" busy={isBusy} onClick={undo}>
          {texts.undo.confirm}
        </Button>
      )}
      <Button onClick={onClose}>{texts.undo.close}</Button>
    </>
  )
  return (
    <Dialog title={texts.undo.title} open onClose={onClose} actions={actions}>
      <p>
        {formatUndo(preview, kind, 'before')} {mayDo && texts.undo.all}
      </p>
      <Named
        title={texts.undo.blocked}
        hint={counts.changed > 0 ? texts.undo.blockedHint : undefined}
        named={blocked}
      />
      <Named title={texts.undo.kept} named={kept} />
      {words && <Failure>{words}</Failure>}
    </Dialog>
  )
}

type NamedProps = { title: string; hint?: string | undefined; named: UndoPreview['kept'] }

function Named({ title, hint, named }: NamedProps) {
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
      {hint && <p>{hint}</p>}
    </>
  )
}
