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
import { Standing } from './Standing.tsx'
import { NewCollection } from './NewCollection.tsx'
import { paths } from '../platform/paths.ts'

type Loaded = { collections: StaffCollection[] }

export function loadCollections({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /collections', { signal: request.signal }))
}

/** Products put together for a season, a look, a sale. */
export function CollectionsPage() {
  const { collections } = useLoaderData<Loaded>()
  const mayEdit = useMay('products.edit')
  const [isAdding, setAdding] = useState(false)
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
      New collection
    </Button>
  )
  return (
    <>
      <PageHead
        title="Collections"
        words="Products put together on a page of their own, beside their categories."
        actions={actions}
      />
      {collections.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No collection yet">
          Choose products by hand, such as a monsoon edit, or by a rule, such as all below ₹999.
        </EmptyState>
      ) : (
        <Table
          caption="Collections, the newest first"
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
    name: 'Name',
    cell: ({ collectionId, name }: StaffCollection) => <Link to={paths.collection(collectionId)}>{name}</Link>,
  },
  { name: 'Status', cell: (collection: StaffCollection) => <Standing collection={collection} /> },
  { name: 'Chosen', cell: ({ rule }: StaffCollection) => (rule === null ? 'by hand' : 'by a rule') },
  { name: 'Holds', cell: ({ live }: StaffCollection) => countWords(live, false, 'live product', 'live products') },
  { name: 'Address', cell: ({ slug }: StaffCollection) => `/products/${slug}` },
]
