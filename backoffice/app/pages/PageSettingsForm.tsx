import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useUnsaved, useUnsavedGuard } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './Pages.module.css'
import type { Change } from './use-page-change.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

/** The URL handle of the store's own page, its footer link, and whether it is hidden. */
export function PageSettingsForm({ page, change }: { page: StaffPage; change: Change }) {
  const { pageId, version } = page
  const [slug, setSlug] = useState(page.slug)
  const [inFooter, setInFooter] = useState(page.inFooter)
  const [isHidden, setHidden] = useState(page.isHidden)
  const { isUnsaved, keep } = useUnsaved({ slug, inFooter, isHidden })
  const { isBusy, words, fields, run, forget } = useWork()
  const toast = useToast()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { version, slug, inFooter, isHidden }
    if (await run(() => change(() => call('PUT /pages/:pageId/place', { params: { pageId }, body })))) {
      keep()
      toast(texts.settings.saved, { tone: 'success' })
    }
  }
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate aria-label={texts.settings.title}>
      <h2>{texts.settings.title}</h2>
      <TextField
        label={texts.settings.handle}
        prefix="/pages/"
        hint={texts.settings.handleHint}
        value={slug}
        error={fields.slug}
        onChange={(event) => (forget(), setSlug(event.target.value))}
      />
      <Checkbox
        label={texts.settings.inFooter}
        checked={inFooter}
        onChange={(event) => setInFooter(event.target.checked)}
      />
      <Checkbox
        label={texts.settings.hidden}
        checked={isHidden}
        onChange={(event) => setHidden(event.target.checked)}
      />
      {words && <Failure>{words}</Failure>}
      <p className={styles.buttons}>
        <Button tone="primary" size="small" type="submit" busy={isBusy}>
          {texts.settings.save}
        </Button>
        {isUnsaved && <span className={styles.soft}>{texts.content.unsaved}</span>}
        {page.versions.length === 0 && <Remove pageId={pageId} />}
      </p>
    </form>
  )
}

function Remove({ pageId }: { pageId: string }) {
  const navigate = useNavigate()
  const toast = useToast()
  const { forget } = useUnsavedGuard()
  const { isBusy, words, run } = useWork()
  const remove = () =>
    run(async () => {
      await call('DELETE /pages/:pageId', { params: { pageId } })
      toast(texts.settings.deleted, { tone: 'success' })
      forget()
      await navigate(paths.pages)
    })
  return (
    <>
      <Button size="small" tone="danger" busy={isBusy} onClick={async () => void (await remove())}>
        {texts.settings.delete}
      </Button>
      {words && <Failure>{words}</Failure>}
    </>
  )
}
