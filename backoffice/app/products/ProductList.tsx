import { formatDayAndTime } from '@nukkad/contract/dates'
import { pictureAt } from '@nukkad/contract/media-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { Badge } from '@nukkad/ui/Badge'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { KeyPages } from '../frame/KeyPages.tsx'
import { Table } from '../frame/Table.tsx'
import { useMay } from '../platform/session.ts'
import { countWords } from '../stock/stock-words.ts'
import { SelectedProducts } from './SelectedProducts.tsx'
import type { ProductSelection, FilterNames, ProductPage } from './product-filter.ts'
import { paths } from '../platform/paths.ts'
import { productStatusBadges, texts } from './texts.ts'
import styles from './ProductsPage.module.css'

type ProductListProps = { page: ProductPage; known: FilterNames; search: URLSearchParams }

/** One page of the filtered products. The selection stays when the page changes. */
export function ProductList({ page, known, search }: ProductListProps) {
  const { content: rows, total, totalIsMore, next } = page
  const [selection, setSelection] = useState<ProductSelection>(new Map())
  const mayEdit = useMay('products.edit')
  const isLoading = useNavigation().state === 'loading'
  const select = (some: readonly ProductRow[], isChosen: boolean) =>
    setSelection(selectionWith(selection, some, isChosen))
  const nameColumn = {
    name: texts.list.columns.product,
    cell: (row: ProductRow) => (
      <Name row={row} {...(mayEdit && { isChosen: selection.has(row.productId), onSelect: select })} />
    ),
  }
  return (
    <>
      <div className={styles.list} aria-busy={isLoading}>
        <div className={styles.head}>
          {mayEdit && <SelectPage rows={rows} selection={selection} onSelect={select} />}
          <output className={styles.soft}>{countWords(total, totalIsMore, 'product', 'products')}</output>
        </div>
        <Table
          caption={texts.list.caption}
          columns={[nameColumn, ...columns]}
          rows={rows}
          keyOf={(row) => row.productId}
          isChosen={(row) => selection.has(row.productId)}
        />
        <KeyPages label={texts.list.pages} next={next} />
      </div>
      {selection.size > 0 && (
        <SelectedProducts selection={selection} page={page} known={known} search={search} onSelection={setSelection} />
      )}
    </>
  )
}

type OnSelect = (rows: readonly ProductRow[], isChosen: boolean) => void

function selectionWith(selection: ProductSelection, rows: readonly ProductRow[], isChosen: boolean): ProductSelection {
  const changed = new Map(selection)
  for (const row of rows) {
    if (isChosen) changed.set(row.productId, row)
    else changed.delete(row.productId)
  }
  return changed
}

type SelectPageProps = { rows: readonly ProductRow[]; selection: ProductSelection; onSelect: OnSelect }

function SelectPage({ rows, selection, onSelect }: SelectPageProps) {
  const chosen = rows.filter(({ productId }) => selection.has(productId)).length
  return (
    <Checkbox
      label={texts.list.selectPage}
      aria-label={texts.list.selectPageLabel}
      checked={chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={(event) => onSelect(rows, event.target.checked)}
    />
  )
}

const columns = [
  { name: texts.list.columns.status, cell: (row: ProductRow) => <Status row={row} /> },
  { name: texts.list.columns.category, cell: ({ gender, categoryName }: ProductRow) => `${gender}, ${categoryName}` },
  { name: texts.list.columns.price, cell: (row: ProductRow) => <Price row={row} /> },
  { name: texts.list.columns.stock, cell: (row: ProductRow) => <Stock row={row} /> },
]

const pictureWidth = 240

type NameProps = { row: ProductRow; isChosen?: boolean; onSelect?: OnSelect }

function Name({ row, isChosen, onSelect }: NameProps) {
  const { productId, name, image, tags } = row
  return (
    <span className={styles.named}>
      {onSelect && (
        <Checkbox
          label={<VisuallyHidden>{texts.list.select(name)}</VisuallyHidden>}
          checked={isChosen}
          onChange={(event) => onSelect([row], event.target.checked)}
        />
      )}
      <Link to={paths.product(productId)} className={styles.product}>
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
        <span>
          {name}
          {tags.length > 0 && <span className={styles.tags}>{tags.map((tag) => `#${tag}`).join(' ')}</span>}
        </span>
      </Link>
    </span>
  )
}

function Status({ row: { status, liveFrom } }: { row: ProductRow }) {
  const { label, tone } = productStatusBadges[status]
  return (
    <span className={styles.status}>
      <Badge tone={tone}>{label}</Badge>
      {liveFrom && <span className={styles.soft}>{texts.list.activeFrom(formatDayAndTime(liveFrom))}</span>}
    </span>
  )
}

function Price({ row: { price, mrp } }: { row: ProductRow }) {
  return (
    <span>
      {formatRupees(price)} {mrp !== null && mrp > price && <s className={styles.soft}>{formatRupees(mrp)}</s>}
    </span>
  )
}

function Stock({ row: { variants, stock } }: { row: ProductRow }) {
  if (variants === 0) return <span className={styles.soft}>–</span>
  return (
    <span>
      {texts.list.inStock(stock)},{' '}
      <span className={styles.soft}>{countWords(variants, false, 'variant', 'variants')}</span>
    </span>
  )
}
