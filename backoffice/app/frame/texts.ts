/** The words for the result of a bulk action: `Published`, `published`, `not published`. */
export type BulkWords = { title: string; done: string; refused: string }
type BulkCounts = { done: number; unchanged: number; refused: number }

/** Texts around every page: the bar, the menu, lists and the error page. */
export const texts = {
  removeFilter: 'Remove filter',
  loading: 'Loading',
  tabs: { waiting: (count: number) => `, ${count.toLocaleString('en-IN')} to do` },
  bar: {
    backOffice: 'Back office',
    offline: 'You are offline. Changes cannot be saved until you are back online.',
    documentTitle: (page: string, shop: string) => `${page} · ${shop} back office`,
  },
  backTo: (list: string) => `Back to ${list}`,
  error: {
    notFound: { title: 'Page not found', text: 'The page may have been moved or deleted.' },
    noAccess: { title: 'You don’t have access', text: 'Ask an owner to change your role under Staff.' },
    failed: 'Couldn’t load this page',
    tryAgain: 'Try again',
    dashboard: 'Go to Home',
  },
  list: {
    search: 'Search',
    firstPage: 'First page',
    nextPage: 'Next page',
  },
  row: {
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    moveLeft: (name: string) => `Move ${name} left`,
    moveRight: (name: string) => `Move ${name} right`,
    remove: (name: string) => `Remove ${name}`,
  },
  selection: {
    label: 'Bulk actions',
    selected: (count: number) => `${count} selected`,
    selectFirst: (count: number) => `Select the first ${count}`,
    selectAll: (count: number) => `Select all ${count}`,
    clear: 'Clear selection',
    page: 'Select all on this page',
    row: (name: string) => `Select ${name}`,
  },
  bulk: {
    progress: (finished: number, all: number) => `${finished} of ${all}…`,
    noProgress: 'Couldn’t get the progress. The update continues in the background.',
    unchanged: 'No change needed',
    result: ({ done, unchanged, refused }: BulkCounts, words: BulkWords) =>
      [
        `${done} ${words.done}`,
        ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
        ...(refused > 0 ? [`${refused} ${words.refused}`] : []),
      ].join(', '),
    runInBackground: 'Run in background',
    done: 'Done',
  },
  file: { busy: 'Processing…' },
  productSearch: {
    label: 'Product',
    placeholder: 'Search by name or SKU',
    list: 'Products',
    none: 'No products found.',
    found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  },
  viewInStore: 'View in store',
} as const
