import type { Product } from '@nukkad/contract/catalogue'
import type { Locator, Page } from '@playwright/test'
import type { Customer } from '../../support/customer.ts'

/** The products and the customer for trying the controls. */
export type Things = { product: Product; reviewed: Product; knownEmail: string }
export type Scene = Things & { page: Page; customer: Customer | null }

/** A kind of control: where it is met first, how it is pressed before the page is alive, and what then comes of it. */
export type EarlyControl = {
  role: string
  name: RegExp
  /** The page that shows its effect. On other pages a test sees only that it is heard. */
  on: PageName
  /** Done by the browser itself: at once, and not once more when the page is alive. */
  native?: true
  /** A click, if nothing else is said. */
  press?: (control: Locator, scene: Scene) => Promise<unknown>
  /** Pressed by somebody who is logged in. */
  asCustomer?: true
  only?: 'phone' | 'desktop'
  /** Shown where motion is welcome. */
  moving?: true
  effect: (scene: Scene, control: Locator) => Promise<unknown>
}

/** Every public page, and the shells of those that are filled by the browser. */
export const publicPages = {
  home: () => '/',
  'new arrivals': () => '/new-arrivals',
  men: () => '/collection-men',
  women: () => '/collection-women',
  all: () => '/collection-all',
  category: () => '/products/women-dresses',
  product: ({ product }) => `/product-view/${product.slug}`,
  reviews: ({ reviewed }) => `/product-reviews?product=${reviewed.slug}`,
  'reviews of nothing': () => '/product-reviews',
  search: () => '/search',
  about: () => '/about-us',
  contact: () => '/contact-us',
  privacy: () => '/privacy-policy',
  shipping: () => '/shipping-returns',
  terms: () => '/terms-and-conditions',
  login: () => '/auth/login',
  registration: () => '/auth/register',
  code: ({ knownEmail }) => `/auth/verify-otp?email=${encodeURIComponent(knownEmail)}`,
  undo: () => '/auth/undo-email#undo=nothing',
  'stock alerts': () => '/auth/stop-stock-alerts#stop=nothing',
  'corrected e-mail': () => '/auth/confirm-email#confirm=nothing',
  bag: () => '/checkout/cart',
  wishlist: () => '/wishlist',
  'nothing there': () => '/nothing-stands-here',
} satisfies Record<string, (things: Things) => string>

export type PageName = keyof typeof publicPages
