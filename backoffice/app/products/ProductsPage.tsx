import type { ReplyOf } from '@nukkad/contract/endpoint'
import { productStatuses, type ProductStatus } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { listStaffProducts } from '@nukkad/contract/staff/products'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { NewProduct } from './NewProduct.tsx'
import { filterOf, withoutPage } from './product-filter.ts'
import { ProductList } from './ProductList.tsx'
import { categoryOptions, statusLooks } from './product-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './ProductsPage.module.css'

type Loaded = { page: ReplyOf<typeof listStaffProducts>; categories: StaffCategory[]; tags: string[] }

export function loadProducts({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const query = { ...filterOf(search), ...(after && { after }) }
  return signedIn(request, async () => {
    const [page, { categories }, { tags }] = await Promise.all([
      call('GET /products', { query }, { signal: request.signal }),
      call('GET /categories', { signal: request.signal }),
      call('GET /products/tags', { signal: request.signal }),
    ])
    return { page, categories, tags }
  })
}

/** Everything the shop sells, sold or is about to sell. The address holds search and filter. */
export function ProductsPage() {
  const { page, categories, tags } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const mayEdit = useMay('products.edit')
  const [isAdding, setAdding] = useState(false)
  // A selection belongs to this list: another filter starts with none.
  const listed = withoutPage(search).toString()
  const actions = (
    <div className={styles.actions}>
      <Link to={paths.categories}>Categories</Link>
      <Link to={paths.collections}>Collections</Link>
      <Link to={paths.prices}>Planned prices</Link>
      <Link to={paths.sizeCharts}>Size charts</Link>
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
      <Find search={search} categories={categories} tags={tags} />
      {page.content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No product here">
          Products are found by how the words of their names begin, by SKU and by barcode.
        </EmptyState>
      ) : (
        <ProductList key={listed} page={page} known={{ categories, tags }} search={search} />
      )}
      {isAdding && <NewProduct categories={categories} onClose={() => setAdding(false)} />}
    </>
  )
}

type FindProps = { search: URLSearchParams; categories: readonly StaffCategory[]; tags: readonly string[] }

function Find({ search, categories, tags }: FindProps) {
  const { status, categoryId, tag: chosenTag } = filterOf(search)
  const navigate = useNavigate()
  const tab = (one: ProductStatus | undefined, words: string) => ({
    to: addressWith(search, 'status', one),
    words,
    isChosen: status === one,
  })
  return (
    <div className={styles.find}>
      <FindForm
        label="Find a product"
        placeholder="Name, SKU, barcode"
        keep={{ status, category: categoryId, tag: chosenTag }}
      />
      <Select
        label="Category"
        labelHidden
        small
        value={categoryId ?? ''}
        options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories)]}
        onChange={(event) => void navigate(addressWith(search, 'category', event.target.value || undefined))}
      />
      {(tags.length > 0 || chosenTag !== undefined) && (
        <Select
          label="Tag"
          labelHidden
          small
          value={chosenTag ?? ''}
          options={tagOptions(tags, chosenTag)}
          onChange={(event) => void navigate(addressWith(search, 'tag', event.target.value || undefined))}
        />
      )}
      <Tabs
        label="Which products"
        tabs={[tab(undefined, 'All'), ...productStatuses.map((one) => tab(one, statusLooks[one].words))]}
      />
    </div>
  )
}

/** The chosen one, too, when no product has it any more. */
function tagOptions(tags: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen]
  return [{ value: '', label: 'All tags' }, ...all.map((tag) => ({ value: tag, label: `#${tag}` }))]
}

function addressWith(search: URLSearchParams, name: string, value: string | undefined): string {
  const rest = withoutPage(search)
  if (value === undefined) rest.delete(name)
  else rest.set(name, value)
  return `?${rest.toString()}`
}
