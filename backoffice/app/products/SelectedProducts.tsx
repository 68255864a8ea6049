import { mostProductsAtOnce, productBulkActions, type ProductBulkAction } from '@nukkad/contract/product-rules'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ChosenBar } from '../frame/ChosenBar.tsx'
import { call } from '../platform/call.ts'
import { readFirst } from '../platform/read-first.ts'
import { ProductBulkDialog } from './ProductBulkDialog.tsx'
import { type ProductSelection, filterOf, type FilterNames, type ProductPage, withoutPage } from './product-filter.ts'
import { bulkActionTexts, texts } from './texts.ts'

type SelectedProductsProps = {
  selection: ProductSelection
  page: ProductPage
  known: FilterNames
  search: URLSearchParams
  onSelection: (selection: ProductSelection) => void
}

/** The selected products, and the bulk actions on them. */
export function SelectedProducts({ selection, page, known, search, onSelection }: SelectedProductsProps) {
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<ProductBulkAction | null>(null)
  const isTooMany = selection.size > mostProductsAtOnce
  return (
    <>
      <ChosenBar
        chosen={selection.size}
        total={page.total}
        most={mostProductsAtOnce}
        onFirst={async (count) =>
          onSelection(new Map((await firstOf(search, count)).map((row) => [row.productId, row])))
        }
        onNone={() => onSelection(new Map())}
      >
        {productBulkActions.map((one) => (
          <Button
            key={one}
            size="small"
            disabledReason={isTooMany ? texts.selection.tooMany(mostProductsAtOnce) : undefined}
            onClick={() => setAction(one)}
          >
            {bulkActionTexts[one].label}
          </Button>
        ))}
      </ChosenBar>
      {action !== null && (
        <ProductBulkDialog
          action={action}
          products={[...selection.values()]}
          known={known}
          onClose={() => setAction(null)}
          onDone={() => {
            onSelection(new Map())
            void revalidate()
          }}
        />
      )}
    </>
  )
}

/** The first products that match the filters. */
function firstOf(search: URLSearchParams, most: number): Promise<ProductRow[]> {
  const query = filterOf(withoutPage(search))
  return readFirst(most, (page) => call('GET /products', { query: { ...query, ...page } }))
}
