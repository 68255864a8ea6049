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
import { builtInViews, isSameView, viewSearchOf } from './view-search.ts'
import styles from './Views.module.css'

type ViewsProps = { views: readonly View[]; search: URLSearchParams }

/** The list's usual cuts and those that somebody keeps; the one in force is marked, and what is none can be kept. */
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
        label="Views"
        tabs={tabsOf(views, isCurrent)}
        actions={
          mayKeep && (
            <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
              {current ? 'Change view' : 'Keep as a view'}
            </Button>
          )
        }
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={current ? 'Change the view' : 'Keep as a view'}>
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
    ...views.map((view) => ({ ...tab(view), id: view.viewId, title: `Kept by ${view.by}` })),
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
        label="Name"
        hint="It keeps the filters and the sort, not what was searched for."
        value={name}
        maxLength={mostViewNameCharacters}
        onChange={(event) => setName(event.target.value)}
        error={fields.name}
        data-autofocus
      />
      <Checkbox label="Everybody sees it" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button tone="primary" size="small" type="submit" busy={isBusy}>
          Keep it
        </Button>
        {view !== undefined && (
          <Button tone="quiet" size="small" onClick={async () => void (await remove())}>
            Remove the view
          </Button>
        )}
      </p>
    </form>
  )
}

/** Keeps or removes a view, says so and lists the views again. */
function useView(view: View | undefined, onDone: () => void) {
  const { run, ...work } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = (said: string) => {
    toast(said, { tone: 'success' })
    onDone()
    void revalidate()
  }
  const keep = (body: Pick<View, 'name' | 'search' | 'isShared'>) =>
    run(async () => {
      if (view === undefined) await call('POST /views', { body: { ...body, list: 'orders' } })
      else await call('PUT /views/:viewId', { params: { viewId: view.viewId }, body })
      done(`${body.name} is kept`)
    })
  const remove = () =>
    run(async () => {
      if (view === undefined) return
      await call('DELETE /views/:viewId', { params: { viewId: view.viewId } })
      done(`${view.name} is removed`)
    })
  return { ...work, keep, remove }
}
