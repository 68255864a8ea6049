/** Addresses that other systems know: mails, the payment provider, search engines, caches. */
export const apiRoot = '/api'
export const apiPath = '/api/v1.0'

export const pages = {
  newArrivals: '/new-arrivals',
  everything: '/collection-all',
  men: '/collection-men',
  women: '/collection-women',
  cart: '/checkout/cart',
  payment: '/checkout/payment',
  paymentSuccess: '/payment-success',
  verifyCode: '/auth/verify-otp',
  undoEmail: '/auth/undo-email',
  confirmEmail: '/auth/confirm-email',
  confirmOrder: '/auth/confirm-order',
  stopStockAlerts: '/auth/stop-stock-alerts',
  manageProfile: '/manage-profile',
  shipping: '/shipping-returns',
  wishlist: '/wishlist',
  offline: '/offline',
} as const

/** Keeps pages readable without a connection; its address decides which pages it may answer for. */
export const serviceWorker = '/service-worker.js'

/** For browsers that cannot show the payment provider's frame. */
export const paymentCallback = '/checkout/payment/callback'

export function paidPage(orderId: string): string {
  return `${pages.paymentSuccess}?orderId=${orderId}`
}

/** The page to pay a COD order online instead. */
export function payOrderPage(orderId: string): string {
  return `/checkout/order/${orderId}`
}

export function orderPage(orderId: string): string {
  return `/my-profile/order/${orderId}`
}

export function productPage(slug: string): string {
  return `/product-view/${slug}`
}

export const policySlugs = ['shipping-returns', 'privacy-policy', 'terms-and-conditions'] as const
export type PolicySlug = (typeof policySlugs)[number]

export function isPolicy(slug: string): slug is PolicySlug {
  return (policySlugs as readonly string[]).includes(slug)
}

/** A policy has its own address (spec §2.1); all other pages of a shop share a prefix. */
export function writtenPage(slug: string): string {
  return isPolicy(slug) ? `/${slug}` : `/pages/${slug}`
}

/** An earlier version of a policy. */
export function earlierPage(slug: string, number: number): string {
  return `/pages/${slug}/versions/${number}`
}

/** Previews of drafts, each at an unguessable address. */
export const previewRoot = '/product-preview/'

export function previewPage(token: string): string {
  return `${previewRoot}${token}`
}

export const checkoutRoots = ['/checkout', '/order-success', '/payment-success'] as const

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

/** Pages of a single shopper, and endless ones (searches and filters): closed to search engines. */
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
  '/offline',
] as const

export const sitemap = '/sitemap.xml'
/** The feed that Google Merchant Center fetches. */
export const merchantFeed = '/feeds/google.xml'
