import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { pictureAt } from '@nukkad/contract/media-rules'
import { formatRupees } from '@nukkad/contract/money'
import { productStatuses, type ProductStatus } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { listStaffProducts, ProductRow } from '@nukkad/contract/staff/products'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { countWords } from '../stock/stock-words.ts'
import { NewProduct } from './NewProduct.tsx'
import { categoryOptions, statusLooks } from './product-words.ts'
import styles from './ProductsPage.module.css'

type Loaded = { page: ReplyOf<typeof listStaffProducts>; categories: StaffCategory[] }

/** What the address asks the list for. */
function filterOf(search: URLSearchParams) {
  const q = search.get('q')?.trim()
  const status = productStatuses.find((one) => one === search.get('status'))
  const categoryId = search.get('category')
  return { ...(q && { q }), ...(status && { status }), ...(categoryId && { categoryId }) }
}

export function loadProducts({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...filterOf(search), ...(after && { after }) }
  return signedIn(request, async () => {
    const [page, { categories }] = await Promise.all([
      call('GET /products', { query }, { signal: request.signal }),
      call('GET /categories', { signal: request.signal }),
    ])
    return { page, categories }
  })
}

/** Everything the shop sells, sold or is about to sell. The address holds search and filter. */
export function ProductsPage() {
  const { page, categories } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const mayEdit = useMay('products.edit')
  const [isAdding, setAdding] = useState(false)
  const isLoading = useNavigation().state === 'loading'
  const actions = (
    <div className={styles.actions}>
      <Link to="/categories">Categories</Link>
      <Link to="/collections">Collections</Link>
      <Link to="/size-charts">Size charts</Link>
      {mayEdit && (
        <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
          New product
        </Button>
      )}
    </div>
  )
  return (
    <>
      <PageHead title="Products" actions={actions} />
      <Find search={search} categories={categories} />
      {page.content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No product here">
          Products are found by how the words of their names begin, by SKU and by barcode.
        </EmptyState>
      ) : (
        <div className={styles.list} aria-busy={isLoading}>
          <output className={styles.soft}>{countWords(page.total, page.totalIsMore, 'product', 'products')}</output>
          <Table
            caption="Products, the newest first"
            columns={columns}
            rows={page.content}
            keyOf={(row) => row.productId}
          />
          <KeyPages label="Pages of products" next={page.next} />
        </div>
      )}
      {isAdding && <NewProduct categories={categories} onClose={() => setAdding(false)} />}
    </>
  )
}

function Find({ search, categories }: { search: URLSearchParams; categories: readonly StaffCategory[] }) {
  const { status, categoryId } = filterOf(search)
  const navigate = useNavigate()
  const tab = (one: ProductStatus | undefined, words: string) => ({
    to: addressWith(search, 'status', one),
    words,
    isChosen: status === one,
  })
  return (
    <div className={styles.find}>
      <FindForm label="Find a product" placeholder="Name, SKU, barcode" keep={{ status, category: categoryId }} />
      <Select
        label="Category"
        labelHidden
        small
        value={categoryId ?? ''}
        options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories)]}
        onChange={(event) => void navigate(addressWith(search, 'category', event.target.value || undefined))}
      />
      <Tabs
        label="Which products"
        tabs={[tab(undefined, 'All'), ...productStatuses.map((one) => tab(one, statusLooks[one].words))]}
      />
    </div>
  )
}

function addressWith(search: URLSearchParams, name: string, value: string | undefined): string {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  if (value === undefined) rest.delete(name)
  else rest.set(name, value)
  return `?${rest.toString()}`
}

const columns = [
  { name: 'Product', cell: (row: ProductRow) => <Name row={row} /> },
  { name: 'Status', cell: (row: ProductRow) => <Status row={row} /> },
  { name: 'Category', cell: ({ gender, categoryName }: ProductRow) => `${gender}, ${categoryName}` },
  { name: 'Price', cell: (row: ProductRow) => <Price row={row} /> },
  { name: 'Stock', cell: (row: ProductRow) => <Stock row={row} /> },
]

const pictureWidth = 240

function Name({ row: { productId, name, image } }: { row: ProductRow }) {
  return (
    <Link to={`/products/${productId}`} className={styles.product}>
      {image === null ? (
        <span className={styles.none} />
      ) : (
        <img
          className={styles.picture}
          src={pictureAt(image, { width: pictureWidth + 1, most: pictureWidth })}
          alt=""
          width={40}
          height={50}
        />
      )}
      {name}
    </Link>
  )
}

function Status({ row: { status, liveFrom } }: { row: ProductRow }) {
  const { words, tone } = statusLooks[status]
  return (
    <span className={styles.status}>
      <Badge tone={tone}>{words}</Badge>
      {liveFrom && <span className={styles.soft}>from {formatDayAndTime(liveFrom)}</span>}
    </span>
  )
}

function Price({ row: { price, mrp } }: { row: ProductRow }) {
  return (
    <>
      {formatRupees(price)} {mrp !== null && mrp > price && <s className={styles.soft}>{formatRupees(mrp)}</s>}
    </>
  )
}

function Stock({ row: { variants, stock } }: { row: ProductRow }) {
  if (variants === 0) return <span className={styles.soft}>–</span>
  return (
    <>
      {stock} <span className={styles.soft}>in {countWords(variants, false, 'kind', 'kinds')}</span>
    </>
  )
}
