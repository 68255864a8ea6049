import { useToast } from '@nukkad/ui/Toast'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Card, productPath } from './card.ts'
import type { QuickAddCause, QuickSizesProps } from './quick-sizes-props.ts'
import { texts } from './texts.ts'

/** One card at a time shows its sizes. */
let shown: { by: QuickAddCause; close: () => void } | undefined

/** The sizes over a card's picture. What shows them is fetched when it is first wanted; without it the card is as before. */
export function useQuickAdd({ slug }: Card) {
  const [cause, setCause] = useState<QuickAddCause | null>(null)
  const [Sizes, setSizes] = useState<ComponentType<QuickSizesProps> | null>(null)
  const toast = useToast()
  // A resting pointer is noticed late: it must not take a press's place.
  const current = useRef<QuickAddCause>(null)
  const show = (next: QuickAddCause | null) => {
    current.current = next
    setCause(next)
  }
  const close = () => {
    forgetShown()
    show(null)
  }
  const forgetShown = () => {
    if (current.current !== null) shown = undefined
  }
  useEffect(() => forgetShown, [])

  async function open(by: QuickAddCause) {
    // A pointer that rests on a card closes nothing that was pressed, there or on another card.
    if (by === 'hover' && (current.current !== null || shown?.by === 'press')) return
    shown?.close()
    shown = { by, close }
    show(by)
    try {
      const { QuickSizes } = await import('./QuickSizes.tsx')
      setSizes(() => QuickSizes)
    } catch (error) {
      console.warn('the sizes could not be fetched', error)
      close()
      const view = <Link to={productPath(slug)}>{texts.quickAdd.view}</Link>
      if (by === 'press') toast(texts.quickAdd.failed, { tone: 'danger', action: view })
    }
  }

  return { cause, Sizes, open, close }
}

export type QuickAddState = ReturnType<typeof useQuickAdd>
