import type { View } from '@nukkad/contract/staff/views'
import { mostViewNameCharacters } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import { builtInViews, isSameView, viewSearchOf } from './view-search.ts'
import styles from './Views.module.css'

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
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const { isBusy, words, fields, keep, remove } = useView(view, onDone)

  function submit(event: FormEvent) {
    event.preventDefault()
    void keep({ name, search, isShared })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.views.name}
        hint={texts.views.hint}
        value={name}
        maxLength={mostViewNameCharacters}
        onChange={(event) => setName(event.target.value)}
        error={fields.name}
        data-autofocus
      />
      <Checkbox label={texts.views.shared} checked={isShared} onChange={(event) => setShared(event.target.checked)} />
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button tone="primary" size="small" type="submit" busy={isBusy}>
          {texts.views.save}
        </Button>
        {view !== undefined && (
          <Button tone="quiet" size="small" onClick={async () => void (await remove())}>
            {texts.views.delete}
          </Button>
        )}
      </p>
    </form>
  )
}

/** Saves or deletes a view, shows a toast and reloads the views. */
function useView(view: View | undefined, onDone: () => void) {
  const { run, ...work } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = (message: string) => {
    toast(message, { tone: 'success' })
    onDone()
    void revalidate()
  }
  const keep = (body: Pick<View, 'name' | 'search' | 'isShared'>) =>
    run(async () => {
      if (view === undefined) await call('POST /views', { body: { ...body, list: 'orders' } })
      else await call('PUT /views/:viewId', { params: { viewId: view.viewId }, body })
      done(texts.views.saved(body.name))
    })
  const remove = () =>
    run(async () => {
      if (view === undefined) return
      await call('DELETE /views/:viewId', { params: { viewId: view.viewId } })
      done(texts.views.deleted(view.name))
    })
  return { ...work, keep, remove }
}
