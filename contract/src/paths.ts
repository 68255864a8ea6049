/**
 * The store's addresses that others than its own screens name: mails, the payment provider, offers, search engines and
 * caches. `storefront/app/routes.ts` has the routes themselves; screens link to each other with `href()`.
 */
export const apiRoot = '/api'
export const apiPath = '/api/v1.0'

/** Pages that are named whole, or with a query or a fragment after them. */
export const pages = {
  everything: '/collection-all',
  cart: '/checkout/cart',
  payment: '/checkout/payment',
  paymentSuccess: '/payment-success',
  verifyCode: '/auth/verify-otp',
  undoEmail: '/auth/undo-email',
  manageProfile: '/manage-profile',
  shipping: '/shipping-returns',
} as const

/** Where the payment provider's form arrives from browsers that cannot show its frame. */
export const paymentCallback = '/checkout/payment/callback'

/** The page of an order that was just paid. */
export function paidPage(orderId: string): string {
  return `${pages.paymentSuccess}?orderId=${orderId}`
}

export function orderPage(orderId: string): string {
  return `/my-profile/order/${orderId}`
}

export function productPage(slug: string): string {
  return `/product-view/${slug}`
}

/** All below these is one document, which holds the checkout and both success pages. */
export const checkoutRoots = ['/checkout', '/order-success', '/payment-success'] as const

/** What search engines are shown, besides categories and products. */
export const listedPages = [
  '/',
  '/new-arrivals',
  '/collection-men',
  '/collection-women',
  '/collection-all',
  '/about-us',
  '/contact-us',
  '/shipping-returns',
  '/privacy-policy',
  '/terms-and-conditions',
] as const

/** What search engines leave alone: what only one shopper can see, and what has no end (searches and filters). */
export const closedPaths = [
  '/api/',
  '/auth/',
  '/checkout/',
  '/my-profile',
  '/wishlist',
  '/manage-',
  '/help-and-support',
  '/order-success/',
  '/payment-success',
  '/search',
] as const

export const sitemap = '/sitemap.xml'
