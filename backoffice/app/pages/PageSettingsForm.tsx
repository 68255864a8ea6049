import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { DeleteButton } from '../frame/DeleteButton.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { useEdit } from '../platform/use-edit.ts'
import styles from './Pages.module.css'
import { texts } from './texts.ts'

/** Sends a change of the page and shows the result. */
export type UpdatePage = (send: (page: StaffPage) => Promise<StaffPage>) => Promise<StaffPage | undefined>

/** The URL handle of the store's own page, its footer link, and whether it is hidden. */
export function PageSettingsForm({ page, update }: { page: StaffPage; update: UpdatePage }) {
  const params = { pageId: page.pageId }
  const edit = useEdit({ slug: page.slug, inFooter: page.inFooter, isHidden: page.isHidden })
  const { draft, change } = edit
  const save = () =>
    edit.save(async () => {
      const saved = await update(({ version }) =>
        call('PUT /pages/:pageId/place', { params, body: { version, ...draft } }),
      )
      if (saved === undefined) return undefined
      edit.accept(draft)
      return texts.settings.saved
    })
  return (
    <div className={styles.part}>
      <EditForm edit={edit} submit={texts.settings.save} onSubmit={save} label={texts.settings.title}>
        <h2>{texts.settings.title}</h2>
        <TextField
          label={texts.settings.handle}
          prefix="/pages/"
          hint={texts.settings.handleHint}
          {...edit.field('slug')}
        />
        <Checkbox
          label={texts.settings.inFooter}
          checked={draft.inFooter}
          onChange={(event) => change({ inFooter: event.target.checked })}
        />
        <Checkbox
          label={texts.settings.hidden}
          checked={draft.isHidden}
          onChange={(event) => change({ isHidden: event.target.checked })}
        />
      </EditForm>
      {page.versions.length === 0 && (
        <DeleteButton
          onDelete={() => call('DELETE /pages/:pageId', { params })}
          done={texts.settings.deleted}
          to={paths.pages}
        >
          {texts.settings.delete}
        </DeleteButton>
      )}
    </div>
  )
}
