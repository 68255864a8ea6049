import type { ReplyOf } from '@nukkad/contract/endpoint'
import { productStatuses, type ProductStatus } from '@nukkad/contract/product-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { listStaffProducts } from '@nukkad/contract/staff/products'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { FilterChip, FilterChips } from '../frame/FilterChip.tsx'
import { FindForm } from '../frame/FindForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { NewProduct } from './NewProduct.tsx'
import { filterOf, withoutPage } from './product-filter.ts'
import { ProductList } from './ProductList.tsx'
import { categoryOptions } from '../categories/category-options.ts'
import { productStatusBadges, texts } from './texts.ts'
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

/** All products. The page's address holds the search and the filters. */
export function ProductsPage() {
  const { page, categories, tags } = useLoaderData<Loaded>()
  const [search] = useSearchParams()
  const mayEdit = useMay('products.edit')
  const [isAdding, setAdding] = useState(false)
  // Identifies the list without its page number; a selection belongs to one list.
  const listed = withoutPage(search).toString()
  const actions = mayEdit && (
    <Button tone="primary" size="small" icon="plus" onClick={() => setAdding(true)}>
      {texts.list.add}
    </Button>
  )
  return (
    <>
      <PageHead title={texts.list.title} actions={actions} />
      <Find search={search} categories={categories} tags={tags} />
      {page.importFile !== null && <FromImport fileName={page.importFile} search={search} />}
      {page.content.length === 0 ? (
        <NoProducts isFiltered={listed !== ''} mayImport={mayEdit} />
      ) : (
        <ProductList key={listed} page={page} known={{ categories, tags }} search={search} />
      )}
      {isAdding && <NewProduct categories={categories} onClose={() => setAdding(false)} />}
    </>
  )
}

function NoProducts({ isFiltered, mayImport }: { isFiltered: boolean; mayImport: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState drawing="nothing-found" title={texts.list.noneFound}>
        {texts.list.noneFoundHint}
      </EmptyState>
    )
  }
  const action = mayImport && (
    <Link to={paths.imports} className={buttonClass({ size: 'small' })}>
      {texts.list.importLink}
    </Link>
  )
  return (
    <EmptyState drawing="nothing-found" title={texts.list.noneYet} action={action}>
      {texts.list.noneYetHint}
    </EmptyState>
  )
}

type FindProps = { search: URLSearchParams; categories: readonly StaffCategory[]; tags: readonly string[] }

function Find({ search, categories, tags }: FindProps) {
  const { status, categoryId, tag: chosenTag, importId } = filterOf(search)
  const navigate = useNavigate()
  const tab = (one: ProductStatus | undefined, words: string) => ({
    to: addressWith(search, 'status', one),
    words,
    isChosen: status === one,
  })
  return (
    <div className={styles.find}>
      <FindForm
        label={texts.list.search}
        placeholder={texts.list.searchHint}
        keep={{ status, category: categoryId, tag: chosenTag, import: importId }}
      />
      <Select
        label={texts.list.category}
        labelHidden
        small
        value={categoryId ?? ''}
        options={[{ value: '', label: texts.list.allCategories }, ...categoryOptions(categories)]}
        onChange={(event) => void navigate(addressWith(search, 'category', event.target.value || undefined))}
      />
      {(tags.length > 0 || chosenTag !== undefined) && (
        <Select
          label={texts.list.tag}
          labelHidden
          small
          value={chosenTag ?? ''}
          options={tagOptions(tags, chosenTag)}
          onChange={(event) => void navigate(addressWith(search, 'tag', event.target.value || undefined))}
        />
      )}
      <Tabs
        label={texts.list.tabs}
        tabs={[
          tab(undefined, texts.list.all),
          ...productStatuses.map((one) => tab(one, productStatusBadges[one].label)),
        ]}
      />
    </div>
  )
}

/** The list shows only the products that an import created, until this is pressed. */
function FromImport({ fileName, search }: { fileName: string; search: URLSearchParams }) {
  return (
    <FilterChips>
      <FilterChip without={addressWith(search, 'import', undefined)}>
        {texts.list.createdBy} <strong>{fileName}</strong>
      </FilterChip>
    </FilterChips>
  )
}

/** All tags, and the chosen one even if no product has it. */
function tagOptions(tags: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen]
  return [{ value: '', label: texts.list.allTags }, ...all.map((tag) => ({ value: tag, label: `#${tag}` }))]
}

function addressWith(search: URLSearchParams, name: string, value: string | undefined): string {
  const rest = withoutPage(search)
  if (value === undefined) rest.delete(name)
  else rest.set(name, value)
  return `?${rest.toString()}`
}
