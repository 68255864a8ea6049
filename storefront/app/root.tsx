import '@nukkad/ui/base.css'
import font from '@nukkad/ui/fonts/anek-nukkad.woff2?url'
import { ToastProvider } from '@nukkad/ui/Toast'
import type { ReactNode } from 'react'
import { href, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { WishAtLogin } from './goods/WishAtLogin.tsx'
import { Chrome } from './layout/Chrome.tsx'
import { loader } from './page/chrome-loader.ts'
import { demoIcon, iconOf } from './layout/shop-icon.ts'
import { EarlyActs, EarlyScript } from './pre-hydration/EarlyActs.tsx'
import { CartProvider } from './state/CartProvider.tsx'
import { WishlistProvider } from './state/WishlistProvider.tsx'

export { ErrorDocument as ErrorBoundary } from './page/ErrorPage.tsx'
export { loader }

/** The chrome's data is the same on every page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The promo banner's script marks the element before React sees it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Before the style sheet: a script after it would wait for it. */}
        <EarlyScript />
        <meta name="theme-color" content="#f9f4ec" />
        <ShopIcons />
        <link rel="manifest" href={href('/site.webmanifest')} />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <EarlyActs />
      </body>
    </html>
  )
}

/** The drawn ones have the demo's letter. */
function ShopIcons() {
  const shop = useRouteLoaderData<typeof loader>('root')?.identity
  const icon = shop === undefined ? demoIcon : iconOf(shop)
  return (
    <>
      <link rel="icon" href={icon} type={icon.endsWith('.png') ? 'image/png' : 'image/svg+xml'} />
      <link rel="apple-touch-icon" href={icon === demoIcon ? '/apple-touch-icon.png' : '/shop-icon-192.png'} />
    </>
  )
}

export default function Root() {
  return (
    <ToastProvider>
      <CartProvider>
        <WishlistProvider>
          <WishAtLogin />
          <Chrome>
            <Outlet />
          </Chrome>
        </WishlistProvider>
      </CartProvider>
    </ToastProvider>
  )
}
