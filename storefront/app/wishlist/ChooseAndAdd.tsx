import type { Product } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { SwatchGroup } from '@nukkad/ui/Swatch'
import { useState } from 'react'
import { type Chosen, isColourToBeHad, splitCombinations, whyNotAddable } from '../product/choice-rules.ts'
import { ChoiceNotes } from '../product/ChoiceNotes.tsx'
import { SizeChoice } from '../product/SizeChoice.tsx'
import { useAddToBag } from '../product/use-add-to-bag.tsx'
import styles from './ChooseAndAdd.module.css'

/** The product page's choice and its rules, small. */
export function ChooseAndAdd({ product, onDone }: { product: Product; onDone: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ colours: [], sizes: [] })
  const combinations = splitCombinations(product.variants, chosen)
  const addToBag = useAddToBag(product)
  const refusal = whyNotAddable(chosen, combinations)

  async function add() {
    await addToBag(combinations)
    onDone()
  }

  return (
    <div className={styles.choice}>
      <SwatchGroup
        legend="Colour"
        multiple
        value={chosen.colours}
        onChange={(colours) => setChosen({ ...chosen, colours })}
        options={product.colours.map(({ name, hex }) => ({
          name,
          hex,
          disabled: !chosen.colours.includes(name) && !isColourToBeHad(product.variants, chosen, name),
        }))}
      />
      <SizeChoice product={product} chosen={chosen} onChange={(sizes) => setChosen({ ...chosen, sizes })} />
      <ChoiceNotes {...combinations} />
      <Button tone="primary" size="large" wide onClick={add} disabledReason={refusal}>
        Add to bag
      </Button>
    </div>
  )
}
