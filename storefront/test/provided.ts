import type { RouteConfigEntry } from '@react-router/dev/routes'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The routes of `storefront/app/routes.ts`, which only Node can read. */
    storefrontRoutes: RouteConfigEntry[]
  }
}
