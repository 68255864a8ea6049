import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { IconButton } from '@nukkad/ui/IconButton'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { filterLabels, texts } from './texts.ts'

type ProductFieldProps = { chosen: StockProduct | null; variantId: string }

/** Finds a product as you type, and then one of its variants. */
export function ProductField({ chosen: before, variantId }: ProductFieldProps) {
  const [chosen, setChosen] = useState(before)
  const [wantsFocus, setWantsFocus] = useState(false)
  function choose(product: StockProduct | null) {
    setChosen(product)
    setWantsFocus(true)
  }
  if (chosen === null) return <ProductSearch autoFocus={wantsFocus} onProduct={choose} />
  return (
    <>
      <input type="hidden" name="productId" value={chosen.productId} />
      <TextField
        label={filterLabels.productId}
        readOnly
        value={chosen.name}
        after={
          <IconButton
            icon="close"
            size={16}
            label={texts.filters.otherProduct(chosen.name)}
            onClick={() => choose(null)}
          />
        }
      />
      <Select
        label={filterLabels.variantId}
        name="variantId"
        defaultValue={chosen === before ? variantId : ''}
        autoFocus={wantsFocus}
        options={[
          { value: '', label: texts.filters.all },
          ...chosen.variants.map((variant) => ({
            value: variant.variantId,
            label: `${variant.color}, ${variant.size}`,
          })),
        ]}
      />
    </>
  )
}
