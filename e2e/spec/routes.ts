import type { Shopper } from '../support/shopper.ts'

/** The end of a visit: the address and the page's heading. */
export type Landing = { at: string; heading: string | RegExp }

/** A kind of visitor; each may land on another page. */
export const visitors = ['guest', 'customer'] as const
export type Visitor = (typeof visitors)[number]

export type SpecRoute = {
  /** As spec §2 writes it. */
  route: string
  path: (things: Things) => string
  guest: Landing
  user: Landing
  /** The end for a user with a window of 768 px or wider. */
  userOnDesktop?: Landing
}

export type Things = { slug: string; orderId: string }

const login: Landing = { at: '/auth/login', heading: 'Login' }
const home: Landing = { at: '/', heading: 'Clothes for the corner' }
const bag: Landing = { at: '/checkout/cart', heading: 'Your bag' }
const emptyBag: Landing = { at: '/checkout/cart', heading: 'Your bag is empty' }

function publicRoute(route: string, heading: string | RegExp, path: SpecRoute['path'] = () => route): SpecRoute {
  return { route, path, guest: { at: 'same', heading }, user: { at: 'same', heading } }
}

function guestRoute(route: string, heading: string, path: SpecRoute['path'] = () => route): SpecRoute {
  return { route, path, guest: { at: 'same', heading }, user: home }
}

/** Narrow windows keep the page, wide ones show its tab of /my-profile (spec §2.5). */
function accountRoute(route: string, heading: string, tab: string = heading): SpecRoute {
  return {
    route,
    path: () => route,
    guest: login,
    user: { at: 'same', heading },
    userOnDesktop: { at: '/my-profile', heading: tab },
  }
}

const productView = ({ slug }: Things) => `/product-view/${slug}`
const productReviews = ({ slug }: Things) => `/product-reviews?product=${slug}`
const order = ({ orderId }: Things) => `/my-profile/order/${orderId}`
const orderSuccess = ({ orderId }: Things) => `/order-success/${orderId}`

/** Every route of spec §2. */
export const specRoutes: readonly SpecRoute[] = [
  publicRoute('/', 'Clothes for the corner'),
  publicRoute('/new-arrivals', 'New Arrivals'),
  publicRoute('/collection-men', 'Men'),
  publicRoute('/collection-women', 'Women'),
  publicRoute('/collection-all', 'Shop All'),
  publicRoute('/products/{slug}', 'Dresses', () => '/products/women-dresses'),
  publicRoute('/product-view/{slug}', /Tee$/, productView),
  publicRoute('/product-reviews', /Tee$/, productReviews),
  publicRoute('/about-us', 'Everyone ends up at the nukkad'),
  publicRoute('/privacy-policy', 'Privacy Policy'),
  publicRoute('/shipping-returns', 'Shipping & Returns'),
  publicRoute('/terms-and-conditions', 'Terms & Conditions'),
  publicRoute('/contact-us', 'Contact Us'),
  publicRoute('/search', 'Search'),
  publicRoute('*', 'Page not found', () => '/nothing-stands-here'),

  { route: '/checkout/cart', path: () => '/checkout/cart', guest: emptyBag, user: bag },
  { route: '/checkout/address', path: () => '/checkout/address', guest: login, user: bag },
  { route: '/checkout/payment', path: () => '/checkout/payment', guest: login, user: bag },
  {
    route: '/order-success/{orderId}',
    path: orderSuccess,
    guest: emptyBag,
    user: { at: 'same', heading: 'Order placed' },
  },
  { route: '/payment-success', path: () => '/payment-success', guest: emptyBag, user: bag },

  guestRoute('/auth/login', 'Login'),
  guestRoute('/auth/register', 'Create an account'),
  guestRoute('/auth/verify-otp?email=', 'Enter your code', () => '/auth/verify-otp?email=asha%40example.com'),

  {
    route: '/my-profile',
    path: () => '/my-profile',
    guest: login,
    user: { at: 'same', heading: 'Asha Rao' },
    userOnDesktop: { at: 'same', heading: 'Overview' },
  },
  { route: '/wishlist', path: () => '/wishlist', guest: login, user: { at: 'same', heading: 'Wishlist' } },
  accountRoute('/manage-address', 'Saved Addresses'),
  accountRoute('/manage-orders', 'Your Orders'),
  accountRoute('/help-and-support', 'Help & Support'),
  accountRoute('/manage-profile', 'Edit profile', 'Overview'),
  { route: '/my-profile/order/{orderId}', path: order, guest: login, user: { at: 'same', heading: /^Order NK-/ } },
]

/** The shopper's own order and a product with reviews. */
export function thingsOf({ orderId, product }: Shopper): Things {
  return { orderId, slug: product.slug }
}
