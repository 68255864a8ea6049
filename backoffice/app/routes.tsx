import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { Frame, FrameSkeleton } from './layout/Frame.tsx'
import { firstPage } from './navigation/menu.ts'
import { OutOfOrder } from './frame/OutOfOrder.tsx'
import { frameId, loadMe } from './platform/session.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { priceRoutes } from './prices/price-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { remittanceRoutes } from './remittances/remittance-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { importRoutes } from './imports/routes.ts'
import { paths } from './platform/paths.ts'

type LoadedRoute = { Component: ComponentType; loader: LoaderFunction }

/** A page that is loaded when it is opened. */
function page(path: string, open: () => Promise<LoadedRoute>): RouteObject {
  return { path, lazy: open }
}

/** Redirects bookmarks and links in old mails. */
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

/** Every page. Pages that need a sign-in share the frame; each is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    path: paths.signIn,
    ErrorBoundary: OutOfOrder,
    HydrateFallback: FrameSkeleton,
    lazy: async () => ({ Component: (await import('./sign-in/SignInPage.tsx')).SignInPage }),
  },
  {
    id: frameId,
    path: '/',
    loader: loadMe,
    Component: Frame,
    HydrateFallback: FrameSkeleton,
    ErrorBoundary: OutOfOrder,
    children: [
      { index: true, loader: async (asked) => redirect(firstPage(await loadMe(asked))) },
      {
        ErrorBoundary: OutOfOrder,
        children: [
          page(paths.today, async () => {
            const { TodayPage, loadToday } = await import('./today/TodayPage.tsx')
            return { Component: TodayPage, loader: loadToday }
          }),
          page(paths.orders, async () => {
            const { OrdersPage, loadOrders } = await import('./orders/OrdersPage.tsx')
            return { Component: OrdersPage, loader: loadOrders }
          }),
          page(paths.newOrder, async () => {
            const { NewOrderPage, loadNewOrder } = await import('./new-order/NewOrderPage.tsx')
            return { Component: NewOrderPage, loader: loadNewOrder }
          }),
          page(paths.order(':orderId'), async () => {
            const { OrderPage, loadOrder } = await import('./orders/OrderPage.tsx')
            return { Component: OrderPage, loader: loadOrder }
          }),
          page(paths.products, async () => {
            const { ProductsPage, loadProducts } = await import('./products/ProductsPage.tsx')
            return { Component: ProductsPage, loader: loadProducts }
          }),
          page(paths.product(':productId'), async () => {
            const { ProductPage, loadProduct } = await import('./products/ProductPage.tsx')
            return { Component: ProductPage, loader: loadProduct }
          }),
          page(paths.categories, async () => {
            const { CategoriesPage, loadCategories } = await import('./categories/CategoriesPage.tsx')
            return { Component: CategoriesPage, loader: loadCategories }
          }),
          page(paths.content, async () => {
            const { ContentOverview, loadOverview } = await import('./content/ContentOverview.tsx')
            return { Component: ContentOverview, loader: loadOverview }
          }),
          page(paths.contentPart(':part'), async () => {
            const { ContentPage, loadContent } = await import('./content/ContentPage.tsx')
            return { Component: ContentPage, loader: loadContent }
          }),
          ...pageRoutes,
          ...couponRoutes,
          ...priceRoutes,
          page(paths.collections, async () => {
            const { CollectionsPage, loadCollections } = await import('./collections/CollectionsPage.tsx')
            return { Component: CollectionsPage, loader: loadCollections }
          }),
          page(paths.collection(':collectionId'), async () => {
            const { CollectionPage, loadCollection } = await import('./collections/CollectionPage.tsx')
            return { Component: CollectionPage, loader: loadCollection }
          }),
          page(paths.sizeCharts, async () => {
            const { SizeChartsPage, loadSizeCharts } = await import('./size-charts/SizeChartsPage.tsx')
            return { Component: SizeChartsPage, loader: loadSizeCharts }
          }),
          page(paths.newSizeChart, async () => {
            const { NewSizeChartPage, loadNewSizeChart } = await import('./size-charts/SizeChartPage.tsx')
            return { Component: NewSizeChartPage, loader: loadNewSizeChart }
          }),
          page(paths.sizeChart(':chartId'), async () => {
            const { SizeChartPage, loadSizeChart } = await import('./size-charts/SizeChartPage.tsx')
            return { Component: SizeChartPage, loader: loadSizeChart }
          }),
          ...stockRoutes,
          page(paths.productPictures(':productId'), async () => {
            const { PicturesPage, loadPictures } = await import('./pictures/PicturesPage.tsx')
            return { Component: PicturesPage, loader: loadPictures }
          }),
          ...importRoutes,
          ...reportRoutes,
          ...remittanceRoutes,
          page(paths.taxDocuments, async () => {
            const { TaxDocumentsPage, loadTaxDocuments } = await import('./tax-documents/TaxDocumentsPage.tsx')
            return { Component: TaxDocumentsPage, loader: loadTaxDocuments }
          }),
          page(paths.gstReturns, async () => {
            const { GstReturnsPage, loadGstReturns } = await import('./gst-returns/GstReturnsPage.tsx')
            return { Component: GstReturnsPage, loader: loadGstReturns }
          }),
          page(paths.customers, async () => {
            const { CustomersPage, loadCustomers } = await import('./customers/CustomersPage.tsx')
            return { Component: CustomersPage, loader: loadCustomers }
          }),
          page(paths.customer(':userId'), async () => {
            const { CustomerPage, loadCustomer } = await import('./customers/CustomerPage.tsx')
            return { Component: CustomerPage, loader: loadCustomer }
          }),
          page(paths.cashBlocks, async () => {
            const { CashBlocksPage, loadCashBlocks } = await import('./cash-blocks/CashBlocksPage.tsx')
            return { Component: CashBlocksPage, loader: loadCashBlocks }
          }),
          page(paths.reviews, async () => {
            const { ReviewsPage, loadReviews } = await import('./reviews/ReviewsPage.tsx')
            return { Component: ReviewsPage, loader: loadReviews }
          }),
          page(paths.refunds, async () => {
            const { RefundsPage, loadRefunds } = await import('./refunds/RefundsPage.tsx')
            return { Component: RefundsPage, loader: loadRefunds }
          }),
          page(paths.returns, async () => {
            const { ReturnsPage, loadReturns } = await import('./returns/ReturnsPage.tsx')
            return { Component: ReturnsPage, loader: loadReturns }
          }),
          page(paths.return(':returnId'), async () => {
            const { ReturnPage, loadReturn } = await import('./returns/ReturnPage.tsx')
            return { Component: ReturnPage, loader: loadReturn }
          }),
          page(paths.staff, async () => {
            const { StaffPage, loadStaff } = await import('./members/StaffPage.tsx')
            return { Component: StaffPage, loader: loadStaff }
          }),
          page(paths.settings, async () => {
            const { SettingsPage, loadSettings } = await import('./settings/SettingsPage.tsx')
            return { Component: SettingsPage, loader: loadSettings }
          }),
          page(paths.taxRates, async () => {
            const { TaxRatesPage, loadTaxRatesPage } = await import('./tax-rates/TaxRatesPage.tsx')
            return { Component: TaxRatesPage, loader: loadTaxRatesPage }
          }),
          page(paths.audit, async () => {
            const { AuditPage, loadAudit } = await import('./audit/AuditPage.tsx')
            return { Component: AuditPage, loader: loadAudit }
          }),
          page(paths.account, async () => {
            const { AccountPage, loadAccount } = await import('./account/AccountPage.tsx')
            return { Component: AccountPage, loader: loadAccount }
          }),
          page(paths.packing, async () => {
            const { PackingPage, loadPacking } = await import('./packing/PackingPage.tsx')
            return { Component: PackingPage, loader: loadPacking }
          }),
          page(paths.pickList, async () => {
            const { PickPage, loadPick } = await import('./packing/PickPage.tsx')
            return { Component: PickPage, loader: loadPick }
          }),
          page(paths.packOrder(':orderId'), async () => {
            const { PackOrderPage, loadPackOrder } = await import('./packing/PackOrderPage.tsx')
            return { Component: PackOrderPage, loader: loadPackOrder }
          }),
          page(paths.shipments, async () => {
            const { ShipmentsPage, loadShipments } = await import('./shipments/ShipmentsPage.tsx')
            return { Component: ShipmentsPage, loader: loadShipments }
          }),
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
