import type { Product } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import { useFetchedDialog } from '../platform/use-fetched-dialog.ts'
import { whyNoSize } from './choice-rules.ts'
import { FindSizeButton } from './FindSizeButton.tsx'
import type { Choice } from './use-choice.ts'
import { texts } from './texts.ts'

const fetchChart = async () => (await import('./SizeChart.tsx')).SizeChart

export function SizeChoice({ product, choice }: SizeChoiceProps) {
  const { sizeChart } = product
  const { chosen, choose, missing } = choice
  const { Dialog: Chart, isOpen, open, close } = useFetchedDialog(fetchChart, texts.sizeChart.failed)
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
              <Button tone="quiet" size="small" icon="ruler" aria-haspopup="dialog" onClick={open}>
                {texts.sizeChart.title}
              </Button>
            </>
          )
        }
      />
      {Chart && sizeChart && <Chart chart={sizeChart} chosen={chosen.sizes} open={isOpen} onClose={close} />}
    </>
  )
}

/** The fields of a product that the choice of a size needs. */
export type SizedProduct = Pick<Product, 'sizes' | 'variants' | 'sizeChart' | 'gender' | 'fitCounts' | 'fitReturns'>
type SizeChoiceProps = { product: SizedProduct; choice: Choice }
