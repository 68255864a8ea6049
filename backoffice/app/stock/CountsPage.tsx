import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { ListedCount, listCounts } from '@nukkad/contract/staff/counts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMe } from '../platform/session.ts'
import { useDraft } from '../platform/use-edit.ts'
import { StockHead } from './StockHead.tsx'
import { PagedTable } from '../frame/PagedTable.tsx'
import { paths } from '../platform/paths.ts'
import { countStatuses, texts } from './texts.ts'

type Page = ReplyOf<typeof listCounts>

export function loadCounts({ request }: LoaderFunctionArgs): Promise<Page> {
  const after = new URL(request.url).searchParams.get('after')
  return signedIn(request, () =>
    call('GET /stock/counts', { query: after ? { after } : {} }, { signal: request.signal }),
  )
}

/** Stock counts, newest first. */
export function CountsPage() {
  const page = useLoaderData<Page>()
  const [isOpening, setOpening] = useState(false)
  const actions = useMe().permissions.includes('stock.count') && (
    <Button tone="primary" size="small" onClick={() => setOpening(true)}>
      {texts.counts.new}
    </Button>
  )
  return (
    <>
      <StockHead title={texts.tabs.counts} actions={actions} />
      <PagedTable
        page={page}
        pages={texts.counts.pages}
        empty={{ title: texts.counts.empty, hint: texts.counts.emptyHint }}
        caption={texts.counts.caption}
        columns={columns}
        keyOf={({ countId }) => countId}
      />
      <OpenDialog isOpen={isOpening} onClose={() => setOpening(false)} />
    </>
  )
}

const columns = [
  { name: texts.counts.name, cell: ({ countId, name }: ListedCount) => <Link to={paths.count(countId)}>{name}</Link> },
  {
    name: texts.counts.counted,
    cell: ({ counted, variants }: ListedCount) => texts.counts.of(counted, variants),
  },
  { name: texts.counts.status, cell: ({ outcome }: ListedCount) => countStatuses[outcome ?? 'open'] },
  {
    name: texts.counts.started,
    cell: ({ openedAt }: ListedCount) => <time dateTime={openedAt}>{formatDayAndTime(openedAt)}</time>,
  },
  { name: texts.counts.by, cell: ({ openedBy }: ListedCount) => openedBy },
]

/** A search selects the products to count: a product, a colour, the beginning of an SKU. Empty: all. */
function OpenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const edit = useDraft({ name: '', q: '' })
  const navigate = useNavigate()
  const start = () =>
    edit.run(async () => {
      const { name } = edit.draft
      const q = edit.draft.q.trim()
      const body = { countId: crypto.randomUUID(), name, filter: q === '' ? {} : { q } }
      const { countId } = await call('POST /stock/counts', { body })
      await navigate(paths.count(countId))
    })

  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.counts.new}>
      <EditForm edit={edit} submit={texts.counts.start} onSubmit={start}>
        <TextField label={texts.counts.name} hint={texts.counts.nameHint} {...edit.field('name')} data-autofocus />
        <TextField label={texts.counts.products} hint={texts.counts.productsHint} {...edit.field('q', 'filter.q')} />
      </EditForm>
    </Dialog>
  )
}
