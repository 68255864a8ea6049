import type { Product } from '@nukkad/contract/catalogue'
import { useToast } from '@nukkad/ui/Toast'
import { useRef, useState } from 'react'
import { useFirstInvalid } from '../platform/use-first-invalid.ts'
import { type ChosenOptions, missingChoices, none, splitCombinations, whyNotAddable } from './choice-rules.ts'
import { texts } from './texts.ts'

export type Choice = ReturnType<typeof useChoice>

/** The selection on a product page, its variant, and after a press without a selection the group that is missing. */
export function useChoice({ variants, inStock }: Pick<Product, 'variants' | 'inStock'>, begun: ChosenOptions = none) {
  const [chosen, setChosen] = useState(begun)
  const [refusals, setRefusals] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const toast = useToast()
  useFirstInvalid(place, refusals)

  const combinations = splitCombinations(variants, chosen)
  const missing = missingChoices(chosen)
  const isComplete = missing.colour === null && missing.size === null

  function choose(next: Partial<ChosenOptions>) {
    setChosen({ ...chosen, ...next })
    const left = missingChoices({ ...chosen, ...next })
    if (left.colour === null && left.size === null) setRefusals(0)
  }

  /** Says why nothing can be added, and brings the choice into sight. */
  function refuse(reason: string) {
    toast(reason)
    setRefusals(refusals + 1)
    if (isComplete) place.current?.scrollIntoView({ block: 'center' })
  }

  return {
    chosen,
    choose,
    combinations,
    refusal: inStock ? whyNotAddable(chosen, combinations) : texts.choice.productSoldOut,
    refuse,
    missing: refusals > 0 ? missing : { colour: null, size: null },
    place,
  }
}
