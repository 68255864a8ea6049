import type { Cart } from '@nukkad/contract/cart'
import { useOptimistic, useTransition } from 'react'
import { applyChange, type LineChange } from './shown-bag.ts'

/** Shows a change at once while `work` sends it; what fails is as it was. */
export type ChangeLine = (change: LineChange, work: () => Promise<void>) => void

export function useShownBag(cart: Cart) {
  const [shown, show] = useOptimistic(cart, applyChange)
  const [isChanging, startChange] = useTransition()

  const changeLine: ChangeLine = (change, work) =>
    startChange(async () => {
      show(change)
      await work()
    })
  return { shown, isChanging, changeLine }
}
