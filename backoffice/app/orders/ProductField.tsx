import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { IconButton } from '@nukkad/ui/IconButton'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { ProductSearch } from '../frame/ProductSearch.tsx'

type ProductFieldProps = { chosen: StockProduct | null; variantId: string }

/** A product that is found while one types, then, if one wants, a colour and size of it. */
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
        label="Product"
        readOnly
        value={chosen.name}
        after={
          <IconButton
            icon="close"
            size={16}
            label={`Any product instead of ${chosen.name}`}
            onClick={() => choose(null)}
          />
        }
      />
      <Select
        label="Colour and size"
        name="variantId"
        defaultValue={chosen === before ? variantId : ''}
        autoFocus={wantsFocus}
        options={[
          { value: '', label: 'All' },
          ...chosen.variants.map((variant) => ({
            value: variant.variantId,
            label: `${variant.color}, ${variant.size}`,
          })),
        ]}
      />
    </>
  )
}
