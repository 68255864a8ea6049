/** Texts of the parts that every page has, and of the pages for what is missing or broken. */
export const texts = {
  logo: (shop: string) => `${shop}, home`,
  breadcrumbs: 'Breadcrumb',
  missing: {
    number: '404',
    title: 'Page not found',
    text: 'The page was moved or removed, or there is a typo in its address.',
    goHome: 'Go Home',
    newArrivals: 'See new arrivals',
  },
  broken: {
    /** The document's title; the heading is the specification's. */
    documentTitle: 'Something went wrong',
    title: 'Oops! Something went wrong.',
    text: 'Something went wrong on our side. Your bag is safe. Please try again in a moment.',
    goHome: 'Go to Homepage',
    retry: 'Try again',
  },
} as const
