/** Texts of a store that cannot be reached. */
export const texts = {
  offline: {
    title: 'You are offline.',
    pricesFrom: (moment: string) => `Prices and stock are from ${moment}.`,
    nextPageWaits: 'We will load this page when you are back online.',
    retries: 'You are offline. We will try again when you are back online.',
  },
  unreachable: {
    title: 'We cannot reach the store.',
    retries: 'We will try again when you are back online.',
    retry: 'Try again',
  },
  page: {
    title: 'You are offline.',
    words: 'We will load this page when you are back online.',
    kept: 'Pages you can open offline',
    home: 'Home',
  },
} as const
