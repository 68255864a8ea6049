/** Texts of a store that cannot be reached. */
export const texts = {
  offline: {
    title: 'You are offline.',
    pageStays: 'You can still view this page.',
    nextPageWaits: 'We will load this page when you are back online.',
    retries: 'You are offline. We will try again when you are back online.',
  },
  unreachable: {
    title: 'We cannot reach the store.',
    retries: 'We will try again when you are back online.',
    retry: 'Try again',
  },
} as const
