import { searchResults, searchTooLong } from '@nukkad/contract/listing-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Link } from 'react-router'
import { isOutOfReach } from '../connection/line.ts'
import { useSlow } from '../listing/use-slow.ts'
import { ProductCard } from '../goods/ProductCard.tsx'
import { searchCardSizes } from '../goods/picture-sizes.ts'
import { ProductGridSkeleton } from '../goods/ProductGrid.tsx'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { readingWords } from './reading-words.ts'
import styles from './SearchResults.module.css'
import { allResultsPage } from './use-open-all.ts'
import { tooLong, type Answer, type SearchResult } from './use-search.ts'
import { texts as connectionTexts } from '../connection/texts.ts'
import { texts } from './texts.ts'

export function SearchResults({ found, isAsking, onOpen, onChoose }: SearchResultsProps) {
  const isSlow = useSlow(isAsking)
  if (isSlow) return <ProductGridSkeleton count={searchResults} />
  return (
    <>
      <p aria-live="polite" className={styles.count}>
        {'failed' in found ? '' : inWords(found)}
      </p>
      {'failed' in found && <Failed failed={found.failed} />}
      {'cards' in found && <Results found={found} onOpen={onOpen} onChoose={onChoose} />}
    </>
  )
}

function Failed({ failed }: { failed: unknown }) {
  if (failed === tooLong) return <EmptyState drawing="nothing-found" title={`${searchTooLong}.`} />
  return (
    <EmptyState drawing="broke" title={texts.failed.title}>
      <p>{isOutOfReach(failed) ? connectionTexts.unreachable.retries : texts.failed.text}</p>
    </EmptyState>
  )
}

type ResultsProps = Pick<SearchResultsProps, 'onOpen' | 'onChoose'> & { found: Answer }

function Results({ found, onOpen, onChoose }: ResultsProps) {
  const { cards, total, near } = found
  if (cards.length === 0) return <NothingFound found={found} onChoose={onChoose} />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- notes which search led to a product */}
      <ul data-stop className={styles.results} onClick={onOpen}>
        {cards.map((card) => (
          <li key={card.productId}>
            <ProductCard card={card} sizes={searchCardSizes} level={2} />
          </li>
        ))}
      </ul>
      {total > cards.length && !near && <AllResults found={found} onOpen={onOpen} />}
    </>
  )
}

/** Six are shown as you type (spec §2.8). Another page has them all. */
function AllResults({ found: { words, total }, onOpen }: { found: Answer; onOpen: () => void }) {
  return (
    <p data-stop className={styles.all}>
      <Link to={allResultsPage(words)} state={turnsPage} onClick={onOpen} className={buttonClass({ size: 'large' })}>
        {texts.results.all(total)}
      </Link>
    </p>
  )
}

/** The hint names only what the store says it has. */
function NothingFound({
  found: { words, suggestions },
  onChoose,
}: Pick<SearchResultsProps, 'onChoose'> & { found: Answer }) {
  return (
    <EmptyState
      drawing="nothing-found"
      title={texts.none.title}
      action={suggestions.map((words) => (
        <Button key={words} onClick={() => onChoose(words)}>
          {words}
        </Button>
      ))}
    >
      <p>{suggestions.length > 0 ? texts.none.textWithCategories(words) : texts.none.text(words)}</p>
    </EmptyState>
  )
}

function inWords({ words, cards: { length }, total, ...reading }: Answer): string {
  if (length === 0) return ''
  return readingWords(reading) ?? texts.results.count({ shown: length, total, words })
}

type SearchResultsProps = {
  found: NonNullable<SearchResult>
  isAsking: boolean
  onOpen: () => void
  onChoose: (words: string) => void
}
