import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { countWords } from '../stock/stock-words.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { NewCollection } from './NewCollection.tsx'
import { paths } from '../platform/paths.ts'
import { collectionTypeLabels, texts } from './texts.ts'

type Loaded = { collections: StaffCollection[] }

export function loadCollections({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /collections', { signal: request.signal }))
}

/** Groups of products, for a season, a look or a sale. */
export function CollectionsPage() {
  const { collections } = useLoaderData<Loaded>()
  const mayEdit = useMay('products.edit')
  const [isAdding, setAdding] = useState(false)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
      {texts.list.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.list.title} words={texts.list.help} actions={actions} />
      {collections.length === 0 ? (
        <EmptyState drawing="nothing-found" title={texts.list.none}>
          {texts.list.noneHint}
        </EmptyState>
      ) : (
        <Table
          caption={texts.list.caption}
          columns={columns}
          rows={collections}
          keyOf={({ collectionId }) => collectionId}
        />
      )}
      {isAdding && <NewCollection onClose={() => setAdding(false)} />}
    </>
  )
}

const columns = [
  {
    name: texts.list.columns.name,
    cell: ({ collectionId, name }: StaffCollection) => <Link to={paths.collection(collectionId)}>{name}</Link>,
  },
  { name: texts.list.columns.status, cell: (collection: StaffCollection) => <StatusBadge collection={collection} /> },
  {
    name: texts.list.columns.type,
    cell: ({ rule }: StaffCollection) => collectionTypeLabels[rule === null ? 'manual' : 'automatic'],
  },
  {
    name: texts.list.columns.products,
    cell: ({ live }: StaffCollection) => countWords(live, false, 'active product', 'active products'),
  },
  { name: texts.list.columns.url, cell: ({ slug }: StaffCollection) => `/products/${slug}` },
]
