import type { View } from '@nukkad/contract/staff/views'
import { mostViewNameCharacters } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'
import { builtInViews, isSameView, viewSearchOf } from './view-search.ts'

type ViewsProps = { views: readonly View[]; search: URLSearchParams }

/** The built-in and saved views. The current one is marked; other filters can be saved as a view. */
export function Views({ views, search }: ViewsProps) {
  const [isOpen, setOpen] = useState(false)
  const viewSearch = viewSearchOf(search)
  const isCurrent = (one: string) => !search.has('q') && isSameView(one, viewSearch)
  const current = views.find((view) => isCurrent(view.search))
  const isKnown = [...builtInViews, ...views].some((view) => isCurrent(view.search))
  const mayKeep = isKnown ? current?.mayChange : viewSearch !== ''
  return (
    <>
      <Tabs
        label={texts.views.label}
        tabs={tabsOf(views, isCurrent)}
        actions={
          mayKeep && (
            <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
              {current ? texts.views.edit : texts.views.save}
            </Button>
          )
        }
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={current ? texts.views.edit : texts.views.save}>
        {isOpen && <ViewForm view={current} search={viewSearch} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function tabsOf(views: readonly View[], isCurrent: (search: string) => boolean) {
  const tab = ({ name, search }: Pick<View, 'name' | 'search'>) => ({
    to: `?${search}`,
    words: name,
    isChosen: isCurrent(search),
  })
  return [
    ...builtInViews.map(tab),
    ...views.map((view) => ({ ...tab(view), id: view.viewId, title: texts.views.savedBy(view.by) })),
  ]
}

type ViewFormProps = { view: View | undefined; search: string; onDone: () => void }

function ViewForm({ view, search, onDone }: ViewFormProps) {
  const form = useDraft({ name: view?.name ?? '', isShared: view?.isShared ?? false })
  const { revalidate } = useRevalidator()
  async function finish(work: () => Promise<string>) {
    if (!(await form.save(work))) return
    onDone()
    void revalidate()
  }
  const save = () =>
    finish(async () => {
      const body = { ...form.draft, search }
      if (view === undefined) await call('POST /views', { body: { ...body, list: 'orders' } })
      else await call('PUT /views/:viewId', { params: { viewId: view.viewId }, body })
      return texts.views.saved(body.name)
    })
  return (
    <EditForm
      edit={form}
      submit={texts.views.save}
      onSubmit={save}
      actions={view && <DeleteViewButton view={view} onDelete={finish} />}
    >
      <TextField
        label={texts.views.name}
        hint={texts.views.hint}
        maxLength={mostViewNameCharacters}
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox
        label={texts.views.shared}
        checked={form.draft.isShared}
        onChange={(event) => form.change({ isShared: event.target.checked })}
      />
    </EditForm>
  )
}

type DeleteViewProps = { view: View; onDelete: (work: () => Promise<string>) => Promise<void> }

function DeleteViewButton({ view: { viewId, name }, onDelete }: DeleteViewProps) {
  const remove = () =>
    onDelete(async () => {
      await call('DELETE /views/:viewId', { params: { viewId } })
      return texts.views.deleted(name)
    })
  return (
    <Button tone="quiet" size="small" onClick={remove}>
      {texts.views.delete}
    </Button>
  )
}
