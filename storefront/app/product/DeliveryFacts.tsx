import { useTerms } from '../page/chrome-loader.ts'
import { Note, Notes } from '../page/Notes.tsx'
import { texts } from './texts.ts'

/** The terms that shoppers ask for first. COD is left out while some products are sold without it. */
export function DeliveryFacts() {
  const { codFee, isCashForAll, returnDays } = useTerms()
  return (
    <Notes label={texts.facts.label}>
      <Note icon="truck">{texts.facts.online}</Note>
      {isCashForAll && <Note icon="cash">{texts.facts.cash(codFee)}</Note>}
      <Note icon="return">{texts.facts.returns(returnDays)}</Note>
    </Notes>
  )
}
