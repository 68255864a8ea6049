import type { Product } from '@nukkad/contract/catalogue'
import { SwatchGroup } from '@nukkad/ui/Swatch'
import { whyNoColour } from './choice-rules.ts'
import { ChoiceNotes } from './ChoiceNotes.tsx'
import styles from './Choices.module.css'
import { SizeChoice, type SizedProduct } from './SizeChoice.tsx'
import type { Choice } from './use-choice.ts'
import { texts } from './texts.ts'

export function Choices({ product, choice, onColour }: ChoicesProps) {
  const { chosen, choose, combinations, missing, place } = choice

  function chooseColours(colours: readonly string[]) {
    const added = colours.find((colour) => !chosen.colours.includes(colour))
    if (added !== undefined) onColour?.(added)
    choose({ colours })
  }

  return (
    <div ref={place} className={styles.choices}>
      <SwatchGroup
        legend={texts.choice.colour}
        multiple
        value={chosen.colours}
        onChange={chooseColours}
        error={missing.colour}
        options={product.colours.map(({ name, hex }) => ({
          name,
          hex,
          soldOut: chosen.colours.includes(name) ? undefined : whyNoColour(product.variants, chosen, name),
        }))}
      />
      <SizeChoice product={product} choice={choice} />
      <ChoiceNotes {...combinations} />
    </div>
  )
}

type ChoicesProps = {
  product: SizedProduct & Pick<Product, 'colours'>
  choice: Choice
  onColour?: (colour: string) => void
}
