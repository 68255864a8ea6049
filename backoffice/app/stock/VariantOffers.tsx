import type { StockRow } from '@nukkad/contract/staff/stock'
import { Button } from '@nukkad/ui/Button'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'
import { variantName } from './stock-words.ts'
import { texts } from './texts.ts'
import styles from './VariantOffers.module.css'

const mostOffered = 8
const mostSearched = 80

type VariantOffersProps = {
  /** The typed text: words of name, colour and size, or the beginning of an SKU. */
  words: string
  onChoose: (variant: StockRow) => void
}

/** Variants that match the typed text. Empty if none does. */
export function VariantOffers({ words, onChoose }: VariantOffersProps) {
  const { offers, isMore } = useOffers(words)
  if (offers.length === 0) return null
  return (
    <div>
      <p>{texts.offers.question}</p>
      <ul className={styles.offers} aria-label={texts.offers.label(words)}>
        {offers.map((variant) => (
          <li key={variant.variantId}>
            <Button size="small" onClick={() => onChoose(variant)}>
              {variantName(variant)}
            </Button>
          </li>
        ))}
      </ul>
      {isMore && <p>{texts.offers.more}</p>}
    </div>
  )
}

type Offers = { offers: readonly StockRow[]; isMore: boolean }
const none: Offers = { offers: [], isMore: false }

function useOffers(words: string): Offers {
  const [found, setFound] = useState({ words: '', ...none })
  useEffect(() => {
    const stop = new AbortController()
    const query = { q: words.slice(0, mostSearched), size: mostOffered }
    void call('GET /stock', { query }, { signal: stop.signal }).then(
      ({ content, next }) => setFound({ words, offers: content, isMore: next !== null }),
      // Suggests nothing after a failure; the typed text stays.
      () => undefined,
    )
    return () => stop.abort()
  }, [words])
  return found.words === words ? found : none
}
