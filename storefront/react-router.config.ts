import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small; sending it with the page saves a request at every first hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
