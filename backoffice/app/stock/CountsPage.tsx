import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { ListedCount, listCounts } from '@nukkad/contract/staff/counts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { KeyPages } from '../frame/KeyPages.tsx'
import { StockHead } from './StockHead.tsx'
import { paths } from '../platform/paths.ts'
import styles from './CountsPage.module.css'

type Page = ReplyOf<typeof listCounts>

export function loadCounts({ request }: LoaderFunctionArgs): Promise<Page> {
  const after = new URL(request.url).searchParams.get('after')
  return signedIn(request, () =>
    call('GET /stock/counts', { query: after ? { after } : {} }, { signal: request.signal }),
  )
}

/** Stocktakes, the newest first. */
export function CountsPage() {
  const { content, next } = useLoaderData<Page>()
  const [isOpening, setOpening] = useState(false)
  const actions = useMe().permissions.includes('stock.count') && (
    <Button tone="primary" size="small" onClick={() => setOpening(true)}>
      Count a shelf
    </Button>
  )
  return (
    <>
      <StockHead title="Stocktakes" actions={actions} />
      {content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No shelf was counted yet">
          A shelf is counted while the store sells; what differs is shown before it is applied.
        </EmptyState>
      ) : (
        <>
          <Table
            caption="Stocktakes, the newest first"
            columns={columns}
            rows={content}
            keyOf={({ countId }) => countId}
          />
          <KeyPages label="Pages of stocktakes" next={next} />
        </>
      )}
      <OpenDialog isOpen={isOpening} onClose={() => setOpening(false)} />
    </>
  )
}

const outcomes = { applied: 'Applied', dropped: 'Dropped' } as const

const columns = [
  { name: 'Shelf', cell: ({ countId, name }: ListedCount) => <Link to={paths.count(countId)}>{name}</Link> },
  {
    name: 'Counted',
    cell: ({ counted, variants }: ListedCount) =>
      `${counted.toLocaleString('en-IN')} of ${variants.toLocaleString('en-IN')}`,
  },
  { name: 'State', cell: ({ outcome }: ListedCount) => (outcome === null ? 'Open' : outcomes[outcome]) },
  { name: 'Begun', cell: ({ openedAt }: ListedCount) => <time dateTime={openedAt}>{formatDayAndTime(openedAt)}</time> },
  { name: 'By', cell: ({ openedBy }: ListedCount) => openedBy },
]

/** The shelf is what a search finds: a product, a colour, how an SKU begins; nothing means all. */
function OpenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState({ name: '', q: '' })
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()

  function submit(event: FormEvent) {
    event.preventDefault()
    const q = draft.q.trim()
    const body = { countId: crypto.randomUUID(), name: draft.name, filter: q === '' ? {} : { q } }
    void run(async () => {
      const { countId } = await call('POST /stock/counts', { body })
      await navigate(paths.count(countId))
    })
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title="Count a shelf">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Name of the shelf"
          value={draft.name}
          error={fields.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          data-autofocus
        />
        <TextField
          label="What lies on it"
          hint="Words of name, colour and size, or how an SKU begins. Empty: everything."
          value={draft.q}
          error={fields['filter.q']}
          onChange={(event) => setDraft({ ...draft, q: event.target.value })}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Begin
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
