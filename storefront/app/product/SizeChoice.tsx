import type { Product } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import { useState } from 'react'
import { whyNoSize } from './choice-rules.ts'
import { FindSizeButton } from './FindSizeButton.tsx'
import { SizeChart } from './SizeChart.tsx'
import type { Choice } from './use-choice.ts'
import { texts } from './texts.ts'

export function SizeChoice({ product, choice }: SizeChoiceProps) {
  const { chosen, choose, missing } = choice
  const { sizeChart } = product
  const [isChartOpen, setChartOpen] = useState(false)
  return (
    <>
      <SizeGroup
        legend={texts.choice.size}
        multiple
        value={chosen.sizes}
        onChange={(sizes) => choose({ sizes })}
        error={missing.size}
        options={product.sizes.map((size) => ({
          size,
          soldOut: chosen.sizes.includes(size) ? undefined : whyNoSize(product.variants, chosen, size),
        }))}
        aside={
          sizeChart && (
            <>
              {sizeChart.rows.length > 1 && (
                <FindSizeButton
                  product={{ ...product, sizeChart }}
                  whyNot={(size) => whyNoSize(product.variants, chosen, size)}
                  onChoose={(size) => choose({ sizes: [size] })}
                />
              )}
              <Button tone="quiet" size="small" icon="ruler" aria-haspopup="dialog" onClick={() => setChartOpen(true)}>
                {texts.sizeChart.title}
              </Button>
            </>
          )
        }
      />
      {sizeChart && (
        <SizeChart chart={sizeChart} chosen={chosen.sizes} open={isChartOpen} onClose={() => setChartOpen(false)} />
      )}
    </>
  )
}

/** The fields of a product that the choice of a size needs. */
export type SizedProduct = Pick<Product, 'sizes' | 'variants' | 'sizeChart' | 'gender' | 'fitCounts' | 'fitReturns'>
type SizeChoiceProps = { product: SizedProduct; choice: Choice }
