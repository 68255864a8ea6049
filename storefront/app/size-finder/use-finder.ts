import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { canCompare, canEstimate } from './find-size.ts'
import { type FittedProduct, type Outcome, readTyped } from './read-typed.ts'
import { texts } from './texts.ts'
import { nothingTyped, typedBody, type TypedBody, type Way } from './typed-body.ts'

/** The typed fields and their result. Kept when a size is looked for, and found again at once the next time. */
export function useFinder(product: FittedProduct) {
  const ways = waysOf(product)
  const toast = useToast()
  const [begun] = useState(() => typedBody.read())
  const [isKept, setKept] = useState(begun !== null)
  const [typed, setTyped] = useState<TypedBody>(() => beginWith(begun ?? nothingTyped, ways))
  const [outcome, setOutcome] = useState<Outcome | null>(() => atOnce(product, typed, begun !== null))
  return {
    ways,
    typed,
    faults: outcome && 'faults' in outcome ? outcome.faults : {},
    found: outcome && 'found' in outcome ? outcome : null,
    isKept,
    change: (next: Partial<TypedBody>) => {
      const now = { ...typed, ...next }
      setTyped(now)
      setOutcome(atOnce(product, now, next.way !== undefined || next.usualFit !== undefined))
    },
    find: () => {
      const read = readTyped(product, typed)
      setOutcome(read)
      if ('faults' in read) return
      typedBody.write(typed)
      setKept(true)
    },
    clear: () => {
      typedBody.remove()
      setKept(false)
      setTyped({ ...nothingTyped, way: typed.way })
      setOutcome(null)
      toast(texts.cleared)
    },
  }
}

export type Finder = ReturnType<typeof useFinder>

/** The size without a press, if enough is typed; faults are told only after a press. */
function atOnce(product: FittedProduct, typed: TypedBody, isWanted: boolean): Outcome | null {
  if (!isWanted) return null
  const read = readTyped(product, typed)
  return 'faults' in read ? null : read
}

function waysOf({ sizeChart, gender }: FittedProduct): Way[] {
  return [
    ...(canEstimate(sizeChart, gender) ? (['wearer'] as const) : []),
    ...(canCompare(sizeChart) ? (['garment'] as const) : []),
  ]
}

function beginWith(typed: TypedBody, ways: readonly Way[]): TypedBody {
  return { ...typed, way: ways.includes(typed.way) ? typed.way : (ways[0] ?? typed.way) }
}
