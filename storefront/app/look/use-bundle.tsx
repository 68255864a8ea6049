import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { texts as goodsTexts } from '../goods/texts.ts'
import { ToCart } from '../goods/use-add-to-cart.tsx'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useCart } from '../state/cart-context.ts'
import { isOnline } from '../connection/line.ts'
import { texts as stateTexts } from '../state/texts.ts'
import { type Buyable, buyableOf, type ChosenSizes, missedOf, wearableOf } from './look-items.ts'
import { texts } from './texts.ts'
import type { useLook } from './use-look.ts'

/** The chosen sizes of a look, which are added in one call: all or nothing. */
export function useBundle(
  { look, readAgain }: Pick<ReturnType<typeof useLook>, 'look' | 'readAgain'>,
  onAdded: () => void,
) {
  const [chosen, setChosen] = useState<ChosenSizes>({})
  const [missed, setMissed] = useState<readonly Buyable[]>([])
  const cart = useCart()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const items = look?.items.map(wearableOf) ?? []
  const buyable = buyableOf(items, chosen)

  async function add() {
    setMissed([])
    try {
      const lines = buyable.map(({ card: { productId }, color, size }) => ({ productId, color, size, quantity: 1 }))
      const outcome = await cart.add(lines, look?.name ?? '')
      if (outcome !== 'sent') toast(stateTexts.queue.added(outcome, isOnline()))
      else toast(texts.added(buyable.length), { tone: 'success', action: <ToCart /> })
      onAdded()
    } catch (error) {
      // Perhaps one was sold meanwhile.
      const fresh = await readAgain()
      const lost = fresh === undefined ? [] : missedOf(buyable, fresh.items.map(wearableOf))
      setMissed(lost)
      if (lost.length === 0) toastFailure(goodsTexts.addToBag.notAdded, error)
    }
  }
  const choose = (productId: string, size: string | undefined) => {
    setMissed([])
    setChosen((before) => ({ ...before, [productId]: size }))
  }
  return { items, chosen, choose, buyable, missed, add }
}

export type Bundle = ReturnType<typeof useBundle>
