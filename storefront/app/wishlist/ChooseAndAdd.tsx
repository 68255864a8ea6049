import type { Product } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { AddLabel } from '../product/AddLabel.tsx'
import { Choices } from '../product/Choices.tsx'
import { useAddToCart } from '../goods/use-add-to-cart.tsx'
import { useChoice } from '../product/use-choice.ts'
import styles from './ChooseAndAdd.module.css'

export function ChooseAndAdd({ product, onDone }: { product: Product; onDone: () => void }) {
  const choice = useChoice(product)
  const { combinations, refusal, refuse } = choice
  const addToCart = useAddToCart(product)

  async function add() {
    if (await addToCart(combinations)) onDone()
  }

  return (
    <div className={styles.choice}>
      <Choices product={product} choice={choice} />
      <Button tone="primary" size="large" wide onClick={add} disabledReason={refusal} onRefused={refuse}>
        <AddLabel pieces={combinations.buyable.length} price={product.price} />
      </Button>
    </div>
  )
}
