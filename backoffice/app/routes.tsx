import { redirect, type RouteObject } from 'react-router'
import { Frame } from './frame/Frame.tsx'
import { firstPage } from './frame/menu.ts'
import { OutOfOrder } from './frame/OutOfOrder.tsx'
import { frameId, loadMe } from './platform/session.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { priceRoutes } from './prices/price-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { importRoutes } from './imports/routes.ts'
import { paths } from './platform/paths.ts'

/** Bookmarks and links in old mails lead on. */
const formerPages: RouteObject[] = (
  [
    ['/words', paths.content],
    ['/parcels', paths.shipments],
    ['/people', paths.staff],
    ['/spreadsheets', paths.imports],
  ] as const
).map(([former, now]) => ({
  path: `${former}/*`,
  loader: ({ request, params }) => redirect([now, params['*']].filter(Boolean).join('/') + new URL(request.url).search),
}))

/** Every page. Those behind the door share the frame; each is fetched when it is opened. */
export const routes: RouteObject[] = [
  {
    path: paths.signIn,
    ErrorBoundary: OutOfOrder,
    HydrateFallback,
    lazy: async () => ({ Component: (await import('./sign-in/SignInPage.tsx')).SignInPage }),
  },
  {
    id: frameId,
    path: '/',
    loader: loadMe,
    Component: Frame,
    HydrateFallback,
    ErrorBoundary: OutOfOrder,
    children: [
      { index: true, loader: async (asked) => redirect(firstPage(await loadMe(asked))) },
      {
        ErrorBoundary: OutOfOrder,
        children: [
          {
            path: paths.today,
            lazy: async () => {
              const { TodayPage, loadToday } = await import('./today/TodayPage.tsx')
              return { Component: TodayPage, loader: loadToday }
            },
          },
          {
            path: paths.orders,
            lazy: async () => {
              const { OrdersPage, loadOrders } = await import('./orders/OrdersPage.tsx')
              return { Component: OrdersPage, loader: loadOrders }
            },
          },
          {
            path: paths.order(':orderId'),
            lazy: async () => {
              const { OrderPage, loadOrder } = await import('./orders/OrderPage.tsx')
              return { Component: OrderPage, loader: loadOrder }
            },
          },
          {
            path: paths.products,
            lazy: async () => {
              const { ProductsPage, loadProducts } = await import('./products/ProductsPage.tsx')
              return { Component: ProductsPage, loader: loadProducts }
            },
          },
          {
            path: paths.product(':productId'),
            lazy: async () => {
              const { ProductPage, loadProduct } = await import('./products/ProductPage.tsx')
              return { Component: ProductPage, loader: loadProduct }
            },
          },
          {
            path: paths.categories,
            lazy: async () => {
              const { CategoriesPage, loadCategories } = await import('./categories/CategoriesPage.tsx')
              return { Component: CategoriesPage, loader: loadCategories }
            },
          },
          {
            path: paths.content,
            lazy: async () => {
              const { ContentOverview, loadOverview } = await import('./content/ContentOverview.tsx')
              return { Component: ContentOverview, loader: loadOverview }
            },
          },
          {
            path: paths.contentPart(':part'),
            lazy: async () => {
              const { ContentPage, loadContent } = await import('./content/ContentPage.tsx')
              return { Component: ContentPage, loader: loadContent }
            },
          },
          ...pageRoutes,
          ...couponRoutes,
          ...priceRoutes,
          {
            path: paths.collections,
            lazy: async () => {
              const { CollectionsPage, loadCollections } = await import('./collections/CollectionsPage.tsx')
              return { Component: CollectionsPage, loader: loadCollections }
            },
          },
          {
            path: paths.collection(':collectionId'),
            lazy: async () => {
              const { CollectionPage, loadCollection } = await import('./collections/CollectionPage.tsx')
              return { Component: CollectionPage, loader: loadCollection }
            },
          },
          {
            path: paths.sizeCharts,
            lazy: async () => {
              const { SizeChartsPage, loadSizeCharts } = await import('./size-charts/SizeChartsPage.tsx')
              return { Component: SizeChartsPage, loader: loadSizeCharts }
            },
          },
          {
            path: paths.newSizeChart,
            lazy: async () => {
              const { NewSizeChartPage, loadNewSizeChart } = await import('./size-charts/SizeChartPage.tsx')
              return { Component: NewSizeChartPage, loader: loadNewSizeChart }
            },
          },
          {
            path: paths.sizeChart(':chartId'),
            lazy: async () => {
              const { SizeChartPage, loadSizeChart } = await import('./size-charts/SizeChartPage.tsx')
              return { Component: SizeChartPage, loader: loadSizeChart }
            },
          },
          ...stockRoutes,
          {
            path: paths.productPictures(':productId'),
            lazy: async () => {
              const { PicturesPage, loadPictures } = await import('./pictures/PicturesPage.tsx')
              return { Component: PicturesPage, loader: loadPictures }
            },
          },
          ...importRoutes,
          {
            path: paths.customers,
            lazy: async () => {
              const { CustomersPage, loadCustomers } = await import('./customers/CustomersPage.tsx')
              return { Component: CustomersPage, loader: loadCustomers }
            },
          },
          {
            path: paths.customer(':userId'),
            lazy: async () => {
              const { CustomerPage, loadCustomer } = await import('./customers/CustomerPage.tsx')
              return { Component: CustomerPage, loader: loadCustomer }
            },
          },
          {
            path: paths.reviews,
            lazy: async () => {
              const { ReviewsPage, loadReviews } = await import('./reviews/ReviewsPage.tsx')
              return { Component: ReviewsPage, loader: loadReviews }
            },
          },
          {
            path: paths.refunds,
            lazy: async () => {
              const { RefundsPage, loadRefunds } = await import('./refunds/RefundsPage.tsx')
              return { Component: RefundsPage, loader: loadRefunds }
            },
          },
          {
            path: paths.returns,
            lazy: async () => {
              const { ReturnsPage, loadReturns } = await import('./returns/ReturnsPage.tsx')
              return { Component: ReturnsPage, loader: loadReturns }
            },
          },
          {
            path: paths.return(':returnId'),
            lazy: async () => {
              const { ReturnPage, loadReturn } = await import('./returns/ReturnPage.tsx')
              return { Component: ReturnPage, loader: loadReturn }
            },
          },
          {
            path: paths.staff,
            lazy: async () => {
              const { StaffPage, loadStaff } = await import('./staff-members/StaffPage.tsx')
              return { Component: StaffPage, loader: loadStaff }
            },
          },
          {
            path: paths.settings,
            lazy: async () => {
              const { SettingsPage, loadSettings } = await import('./settings/SettingsPage.tsx')
              return { Component: SettingsPage, loader: loadSettings }
            },
          },
          {
            path: paths.audit,
            lazy: async () => {
              const { AuditPage, loadAudit } = await import('./audit/AuditPage.tsx')
              return { Component: AuditPage, loader: loadAudit }
            },
          },
          {
            path: paths.account,
            lazy: async () => {
              const { AccountPage, loadAccount } = await import('./account/AccountPage.tsx')
              return { Component: AccountPage, loader: loadAccount }
            },
          },
          {
            path: paths.packing,
            lazy: async () => {
              const { PackingPage, loadPacking } = await import('./packing/PackingPage.tsx')
              return { Component: PackingPage, loader: loadPacking }
            },
          },
          {
            path: paths.pickList,
            lazy: async () => {
              const { PickPage, loadPick } = await import('./packing/PickPage.tsx')
              return { Component: PickPage, loader: loadPick }
            },
          },
          {
            path: paths.packOrder(':orderId'),
            lazy: async () => {
              const { PackOrderPage, loadPackOrder } = await import('./packing/PackOrderPage.tsx')
              return { Component: PackOrderPage, loader: loadPackOrder }
            },
          },
          {
            path: paths.shipments,
            lazy: async () => {
              const { ShipmentsPage, loadShipments } = await import('./shipments/ShipmentsPage.tsx')
              return { Component: ShipmentsPage, loader: loadShipments }
            },
          },
          ...formerPages,
          { path: '*', loader: nothingHere },
        ],
      },
    ],
  },
]

function nothingHere(): never {
  throw new Response('', { status: 404 })
}

/** The first moments, before anything is known. */
function HydrateFallback() {
  return null
}
