import { Button } from '@nukkad/ui/Button'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import { useState } from 'react'
import { type Chosen, isSizeToBeHad } from './choice-rules.ts'
import type { ProductView } from './product-loader.ts'
import { SizeChart } from './SizeChart.tsx'

/** The sizes, with the chart one press away. */
export function SizeChoice({ product, chosen, onChange }: SizeChoiceProps) {
  const [isChartOpen, setChartOpen] = useState(false)
  return (
    <>
      <SizeGroup
        legend="Size"
        multiple
        value={chosen.sizes}
        onChange={onChange}
        options={product.sizes.map((size) => ({
          size,
          soldOut: !chosen.sizes.includes(size) && !isSizeToBeHad(product.variants, chosen, size),
        }))}
        aside={
          <Button tone="quiet" size="small" icon="ruler" aria-haspopup="dialog" onClick={() => setChartOpen(true)}>
            Size Chart
          </Button>
        }
      />
      <SizeChart product={product} open={isChartOpen} onClose={() => setChartOpen(false)} />
    </>
  )
}

type SizeChoiceProps = { product: ProductView; chosen: Chosen; onChange: (sizes: string[]) => void }
