const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Texts of a list of products: its head, its filters and its end. */
export const texts = {
  home: 'Home',
  /** In the browser's tab and in search engines. */
  head: {
    gender: (gender: string) => `Clothes for ${gender}`,
    category: (title: string, gender: string | null) => `${title} for ${gender}`,
    page: (title: string, page: number) => `${title}, page ${page}`,
  },
  count: products,
  deliveryTo: (pincode: string) => `Delivery to ${pincode} by`,
  sort: { label: 'Sort by', arranged: 'Featured', bestMatch: 'Best match' },
  filters: {
    title: 'Filters',
    open: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
    failed: 'Failed to open the filters. Please try again.',
    none: 'No filters applied',
    clear: 'Clear All',
    show: (count: number) => `Show ${products(count)}`,
    only: (what: string) => `Showing ${what} only.`,
    all: 'See all products',
    allOf: (gender: string) => `See all ${gender.toLowerCase()}’s styles`,
    noSize: (inStock: string) => `${inStock} (choose a size first)`,
    shades: (colour: string) => `Shades of ${colour}`,
    minimum: 'Minimum',
    maximum: 'Maximum',
    minimumPrice: 'Minimum price',
    maximumPrice: 'Maximum price',
    /** Values whose name does not say it all. */
    inStock: (size: string) => `${size} in stock`,
    discount: (percent: string) => `${percent}% off or more`,
    rating: (stars: string) => `${stars} and above`,
    category: (gender: string, name: string) => `${gender}: ${name}`,
  },
  applied: {
    label: 'Applied filters',
    words: (words: string) => `“${words}”`,
    remove: (label: string) => `Remove ${label}`,
  },
  more: {
    shown: (shown: number, total: number) => `${shown} of ${products(total)}`,
    load: 'Load more',
    loading: 'Loading…',
    failed: 'We could not load more products.',
    retry: 'Try again',
    page: (page: number) => `Go to page ${page}`,
  },
  none: {
    title: 'No products found.',
    filtered: 'No products match these filters. Remove one to see more.',
    unfiltered: 'New products are coming soon.',
    words: (words: string) => `No results for “${words}”.`,
    all: 'View all products',
    shopAll: 'Shop All',
  },
  failed: {
    title: 'Failed to Fetch Products',
    text: 'Something went wrong on our side. Please try again in a moment.',
    retry: 'Try again',
  },
  noCategory: "Category Doesn't Exist",
} as const
