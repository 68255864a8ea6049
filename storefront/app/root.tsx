import '@nukkad/ui/base.css'
import font from '@nukkad/ui/fonts/anek-nukkad.woff2?url'
import { ToastProvider } from '@nukkad/ui/Toast'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Chrome } from './chrome/Chrome.tsx'
import { EarlyActs, EarlyScript } from './early/EarlyActs.tsx'
import { CartProvider } from './cart/CartProvider.tsx'
import { WishlistProvider } from './wishlist/WishlistProvider.tsx'

export { ErrorDocument as ErrorBoundary } from './chrome/ErrorPage.tsx'
export { loader } from './chrome/chrome-loader.ts'

/** The chrome's data is the same on every page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The promo banner's script marks the element before React sees it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Before the style sheet, for which a script that stands behind it would wait. */}
        <EarlyScript />
        <meta name="theme-color" content="#f9f4ec" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
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

export default function Root() {
  return (
    <ToastProvider>
      <CartProvider>
        <WishlistProvider>
          <Chrome>
            <Outlet />
          </Chrome>
        </WishlistProvider>
      </CartProvider>
    </ToastProvider>
  )
}
