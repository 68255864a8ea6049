import { texts as listingTexts } from '../listing/texts.ts'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Texts of the search. */
export const texts = {
  title: 'Search',
  bar: { home: 'Home', label: 'Search for products', example: 'Tees, shirts, joggers…', clear: 'Clear' },
  recent: { title: 'Recent searches', clear: 'Clear recent searches' },
  results: {
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    count: ({ shown, total, words }: { shown: number; total: number; words: string }) => {
      if (total > shown) return `${shown} of ${total} results for “${words}”`
      return shown === 1 ? `1 result for “${words}”` : `${shown} results for “${words}”`
    },
    readAs: (words: string) => `Showing results for “${words}”`,
    similar: 'No exact match. Similar products',
    similarWithout: (missing: readonly string[]) =>
      `No results for ${anyOf.format(missing.map((word) => `“${word}”`))}. Similar products`,
    all: (count: number) => `See all ${count} results`,
  },
  none: {
    title: 'No products found.',
    text: listingTexts.none.words,
    textWithCategories: (words: string) => `No results for “${words}”. Popular categories:`,
  },
  failed: {
    title: 'Failed to fetch products.',
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
} as const
