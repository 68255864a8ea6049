import { type CallWith, endpointsOf, type ReplyOf } from '../endpoint.ts'
import * as audit from './audit.ts'
import * as bulk from './bulk.ts'
import * as cashBlocks from './cash-blocks.ts'
import * as categories from './categories.ts'
import * as collections from './collections.ts'
import * as content from './content.ts'
import * as counts from './counts.ts'
import * as coupons from './coupons.ts'
import * as customerImports from './customer-imports.ts'
import * as customers from './customers.ts'
import * as gstReturns from './gst-returns.ts'
import * as imports from './imports.ts'
import * as inward from './inward.ts'
import * as labels from './labels.ts'
import * as members from './members.ts'
import * as newOrders from './new-orders.ts'
import * as orderChanges from './order-changes.ts'
import * as orderMails from './order-mails.ts'
import * as orders from './orders.ts'
import * as packing from './packing.ts'
import * as pages from './pages.ts'
import * as papers from './papers.ts'
import * as parcels from './parcels.ts'
import * as pictures from './pictures.ts'
import * as prices from './prices.ts'
import * as productBulk from './product-bulk.ts'
import * as productGrid from './product-grid.ts'
import * as productTags from './product-tags.ts'
import * as products from './products.ts'
import * as refunds from './refunds.ts'
import * as remittances from './remittances.ts'
import * as reports from './reports.ts'
import * as returnBulk from './return-bulk.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as setup from './setup.ts'
import * as sheets from './sheets.ts'
import * as shop from './shop.ts'
import * as signIn from './sign-in.ts'
import * as sizeCharts from './size-charts.ts'
import * as stock from './stock.ts'
import * as stockProducts from './stock-products.ts'
import * as taxDocuments from './tax-documents.ts'
import * as taxRates from './tax-rates.ts'
import * as today from './today.ts'
import * as views from './views.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** Every endpoint of the staff API by name: the endpoints that each file exports. A test finds a missing file. */
export const staffEndpoints = {
  ...endpointsOf(audit),
  ...endpointsOf(bulk),
  ...endpointsOf(cashBlocks),
  ...endpointsOf(categories),
  ...endpointsOf(collections),
  ...endpointsOf(content),
  ...endpointsOf(counts),
  ...endpointsOf(coupons),
  ...endpointsOf(customerImports),
  ...endpointsOf(customers),
  ...endpointsOf(gstReturns),
  ...endpointsOf(imports),
  ...endpointsOf(inward),
  ...endpointsOf(labels),
  ...endpointsOf(members),
  ...endpointsOf(newOrders),
  ...endpointsOf(orderChanges),
  ...endpointsOf(orderMails),
  ...endpointsOf(orders),
  ...endpointsOf(packing),
  ...endpointsOf(pages),
  ...endpointsOf(papers),
  ...endpointsOf(parcels),
  ...endpointsOf(pictures),
  ...endpointsOf(prices),
  ...endpointsOf(productBulk),
  ...endpointsOf(productGrid),
  ...endpointsOf(productTags),
  ...endpointsOf(products),
  ...endpointsOf(refunds),
  ...endpointsOf(remittances),
  ...endpointsOf(reports),
  ...endpointsOf(returnBulk),
  ...endpointsOf(returns),
  ...endpointsOf(reviews),
  ...endpointsOf(search),
  ...endpointsOf(settings),
  ...endpointsOf(setup),
  ...endpointsOf(sheets),
  ...endpointsOf(shop),
  ...endpointsOf(signIn),
  ...endpointsOf(sizeCharts),
  ...endpointsOf(stock),
  ...endpointsOf(stockProducts),
  ...endpointsOf(taxDocuments),
  ...endpointsOf(taxRates),
  ...endpointsOf(today),
  ...endpointsOf(views),
} as const satisfies Record<string, StaffEndpoint>

type Endpoints = typeof staffEndpoints

export type StaffOperations = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}

/** Rejects with an `ApiError` when the call is refused or cannot be made. */
export type StaffCall = <Name extends keyof StaffOperations>(
  operation: Name,
  ...input: keyof CallWith<StaffOperations[Name]> extends never
    ? [options?: { signal?: AbortSignal }]
    : [input: CallWith<StaffOperations[Name]>, options?: { signal?: AbortSignal }]
) => Promise<ReplyOf<StaffOperations[Name]>>
