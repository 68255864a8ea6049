import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

export default [
  // Every page: what goes wrong in one of them is shown inside the chrome.
  layout('layout/PageLayout.tsx', [
    index('home/HomePage.tsx'),
    route('new-arrivals', 'listing/ListingPage.tsx', { id: 'new-arrivals' }),
    route('collection-men', 'listing/ListingPage.tsx', { id: 'collection-men' }),
    route('collection-women', 'listing/ListingPage.tsx', { id: 'collection-women' }),
    route('collection-all', 'listing/ListingPage.tsx', { id: 'collection-all' }),
    route('products/:slug', 'listing/ListingPage.tsx', { id: 'category' }),
    route('product-view/:slug', 'product/ProductPage.tsx'),
    route('product/:slug', 'product/OldProductPage.tsx'),
    route('product-preview/:token', 'product/PreviewPage.tsx'),
    route('product-reviews', 'reviews/ReviewsPage.tsx'),
    route('search', 'search/SearchPage.tsx'),

    route('about-us', 'content/AboutPage.tsx'),
    route('contact-us', 'content/ContactPage.tsx'),
    route('shipping-returns', 'content/WrittenPage.tsx', { id: 'shipping-returns' }),
    route('privacy-policy', 'content/WrittenPage.tsx', { id: 'privacy-policy' }),
    route('terms-and-conditions', 'content/WrittenPage.tsx', { id: 'terms-and-conditions' }),
    route('pages/:slug', 'content/WrittenPage.tsx', { id: 'written-page' }),
    route('pages/:slug/versions/:number', 'content/EarlierPage.tsx'),

    route('checkout/cart', 'checkout/cart/CartPage.tsx'),
    route('checkout/address', 'checkout/address/AddressPage.tsx'),
    route('checkout/payment', 'checkout/payment/PaymentPage.tsx'),
    route('checkout/order/:orderId', 'checkout/pay-order/PayOrderPage.tsx'),
    route('order-success/:orderId', 'checkout/success/OrderSuccessPage.tsx'),
    route('payment-success', 'checkout/success/PaymentSuccessPage.tsx'),

    route('auth/login', 'auth/LoginPage.tsx'),
    route('auth/register', 'auth/RegisterPage.tsx'),
    route('auth/verify-otp', 'auth/VerifyPage.tsx'),
    route('auth/undo-email', 'auth/EmailUndoPage.tsx'),
    route('auth/confirm-order', 'auth/ConfirmOrderPage.tsx'),
    route('auth/stop-stock-alerts', 'auth/StopStockAlertsPage.tsx'),
    route('auth/confirm-email', 'auth/EmailConfirmPage.tsx'),

    layout('account/AccountLayout.tsx', [
      route('wishlist', 'wishlist/WishlistPage.tsx'),
      route('my-profile', 'account/ProfilePage.tsx'),
      route('my-profile/order/:orderId', 'order/OrderPage.tsx'),
      route('manage-orders', 'account/ManageOrdersPage.tsx'),
      route('manage-address', 'account/ManageAddressPage.tsx'),
      route('manage-profile', 'account/ManageProfilePage.tsx'),
      route('help-and-support', 'account/HelpPage.tsx'),
    ]),

    route('offline', 'page/OfflinePage.tsx'),
    route('*', 'layout/MissingPage.tsx'),
  ]),

  route('robots.txt', 'layout/robots.ts'),
  route('sitemap.xml', 'layout/sitemap.ts'),
  route('site.webmanifest', 'layout/manifest.ts'),
  route('shop-icon.svg', 'layout/letter-icon.ts'),
] satisfies RouteConfig
