import { demoSeller } from '@nukkad/contract/shop'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type LoaderFunctionArgs,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  UNSAFE_withHydrateFallbackProps as withHydrateFallbackProps,
} from 'react-router'
import { inject } from 'vitest'
import type {} from './provided.ts'
// First: its style sheet sets the order of the layers.
import Root, { loader as loadRoot } from '../app/root.tsx'
import { apiContext } from '../app/platform/api-context.ts'
import { call } from '../app/platform/api.ts'
import { pictureContext } from '../app/platform/picture-context.ts'
import { sellerContext } from '../app/platform/seller-context.ts'

type Loader = NonNullable<RouteObject['loader']>
type ClientArgs = LoaderFunctionArgs & { serverLoader: () => unknown }
/** The exports of a route's file that the browser uses. */
type RouteModule = {
  default: Parameters<typeof withComponentProps>[0]
  loader?: Loader
  clientLoader?: (args: ClientArgs) => unknown
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
  HydrateFallback?: Parameters<typeof withHydrateFallbackProps>[0]
}

const modules = import.meta.glob<RouteModule>(['../app/**/*Page.tsx', '../app/**/*Layout.tsx'])

/** The storefront's own routes. The modules of the pages at `pathname` are there at once, the others come when asked for. */
export async function loadRoutes(pathname: string): Promise<RouteObject[]> {
  const lazy: RouteObject[] = [
    {
      id: 'root',
      path: '/',
      loader: loadRoot as Loader,
      shouldRevalidate: () => false,
      Component: withComponentProps(Root),
      children: inject('storefrontRoutes').flatMap(lazyRoute),
    },
  ]
  const shown = matchRoutes(lazy, pathname) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      delete route.lazy
      Object.assign(route, loaded)
    }),
  )
  return lazy
}

/** The context of the server's loaders, here over the network. */
export function serverContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, call)
  context.set(pictureContext, () => Promise.resolve(undefined))
  context.set(sellerContext, demoSeller)
  return context
}

function lazyRoute({ id, file, path, index, children }: RouteConfigEntry): RouteObject[] {
  const load = modules[`../app/${file}`]
  if (load === undefined) return []
  const base = {
    id: id ?? file.replace(/\.tsx$/, ''),
    ...(path !== undefined && { path }),
    lazy: async () => partsOf(await load()),
  }
  return [index === true ? { ...base, index } : { ...base, children: (children ?? []).flatMap(lazyRoute) }]
}

function partsOf(module: RouteModule) {
  const { default: Component, ErrorBoundary, HydrateFallback } = module
  const load = loaderOf(module)
  return {
    Component: withComponentProps(Component),
    ...(load !== undefined && { loader: load }),
    ...(ErrorBoundary !== undefined && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
    ...(HydrateFallback !== undefined && { HydrateFallback: withHydrateFallbackProps(HydrateFallback) }),
  }
}

/** The browser's loader; one that asks the server's gets it, too. */
function loaderOf({ loader, clientLoader }: RouteModule): Loader | undefined {
  if (clientLoader === undefined || typeof loader !== 'function') return (clientLoader as Loader | undefined) ?? loader
  return (args) => clientLoader({ ...args, serverLoader: () => loader(args) })
}
