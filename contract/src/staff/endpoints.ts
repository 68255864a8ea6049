import type { CallWith, ReplyOf } from '../endpoint.ts'
import { listAudit } from './audit.ts'
import { changeOrders, getBulk } from './bulk.ts'
import { addCashBlock, endCashBlock, listCashBlocks } from './cash-blocks.ts'
import { closeCount, getCount, listCounts, openCount, recountLine, scanCount } from './counts.ts'
import { importCustomers } from './customer-imports.ts'
import { addCustomerNote, correctCustomerEmail, getCustomer, listCustomers, releaseCustomer } from './customers.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { cancelOrder, editOrder, moveOrder, receiveOrder } from './order-changes.ts'
import { addOrderNote, changeOrderGstin, confirmOrder, getOrder, holdOrder, listOrders, tagOrder } from './orders.ts'
import { createOrder, quoteNewOrder } from './new-orders.ts'
import { getLabels } from './labels.ts'
import { getAddressLabels, getPickListFile, getSlip, getSlips } from './papers.ts'
import * as collections from './collections.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as categories from './categories.ts'
import * as packing from './packing.ts'
import * as pages from './pages.ts'
import { changeShipment, handOverParcels, listParcels, shelveParcel } from './parcels.ts'
import { getInward, listInward, postInward } from './inward.ts'
import { chooseOrderMails, getOrderMails } from './order-mails.ts'
import { addStaff, changeStaff, listStaff, removeStaff } from './members.ts'
import { changeVariants as changeProductVariants } from './product-grid.ts'
import { changeManyProducts, getProductBulk } from './product-bulk.ts'
import * as prices from './prices.ts'
import { listProductTags } from './product-tags.ts'
import * as products from './products.ts'
import * as pictures from './pictures.ts'
import * as sheets from './sheets.ts'
import * as imports from './imports.ts'
import * as refunds from './refunds.ts'
import * as remittances from './remittances.ts'
import * as sizeCharts from './size-charts.ts'
import * as taxRates from './tax-rates.ts'
import * as settings from './settings.ts'
import { getShop } from './shop.ts'
import { addStockMove, changeVariant, findStock, getStock, listStock, listStockMoves } from './stock.ts'
import * as reports from './reports.ts'
import { returnEndpoints } from './returns.ts'
import { changeReturns, getReturnBulk } from './return-bulk.ts'
import { answerReview, hideReview, judgeReviewPhoto, listStaffReviews, restoreReview } from './reviews.ts'
import { searchEverything } from './search.ts'
import { listStockProducts } from './stock-products.ts'
import { getSetupGuide } from './setup.ts'
import { closeGstPeriod, getGstr1, getGstReturn, getGstSection, getTaxRegister } from './gst-returns.ts'
import { getInvoices, getTaxPapers, listTaxDocuments } from './tax-documents.ts'
import { getToday, retryJob } from './today.ts'
import * as signing from './sign-in.ts'
import { addView, changeView, listViews, removeView } from './views.ts'

const { signIn, signInWithCode, previewStaffLink, signInWithLink, startPasskey, signInWithPasskey, signOut } = signing
const { getMe, renameMe, askConfirmation, confirm, listSignIns, endSignIn } = signing
const { listPasskeys, startNewPasskey, addPasskey, renamePasskey, removePasskey } = signing
const { listToPack, getPickList, openToPack, leaveToPack, tickUnit, untickUnits, closeParcel } = packing

export const staffEndpoints = {
  signIn,
  signInWithCode,
  previewStaffLink,
  signInWithLink,
  startPasskey,
  signInWithPasskey,
  signOut,
  getMe,
  renameMe,
  askConfirmation,
  confirm,
  listSignIns,
  endSignIn,
  listPasskeys,
  startNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getOrderMails,
  chooseOrderMails,
  getToday,
  getSetupGuide,
  retryJob,
  searchEverything,
  listTaxDocuments,
  getTaxPapers,
  getInvoices,
  getGstReturn,
  getGstr1,
  getGstSection,
  getTaxRegister,
  closeGstPeriod,
  listRefunds: refunds.listRefunds,
  openPayouts: refunds.openPayouts,
  importReferences: refunds.importReferences,
  sendRefund: refunds.sendRefund,
  processRefund: refunds.processRefund,
  failRefund: refunds.failRefund,
  retryRefund: refunds.retryRefund,
  giveGoodwill: refunds.giveGoodwill,
  listCashBlocks,
  addCashBlock,
  endCashBlock,
  listRemittances: remittances.listRemittances,
  uploadRemittance: remittances.uploadRemittance,
  getOwedCash: remittances.getOwedCash,
  listOwedParcels: remittances.listOwedParcels,
  listCashDays: remittances.listCashDays,
  listCourierClaims: remittances.listCourierClaims,
  addCourierClaim: remittances.addCourierClaim,
  settleCourierClaim: remittances.settleCourierClaim,
  getRemittance: remittances.getRemittance,
  bookRemittance: remittances.bookRemittance,
  discardRemittance: remittances.discardRemittance,
  getSalesOverview: reports.getSalesOverview,
  getReport: reports.getReport,
  exportReport: reports.exportReport,
  getProductFit: reports.getProductFit,
  listStaff,
  addStaff,
  changeStaff,
  removeStaff,
  getSettings: settings.getSettings,
  changeLowestPriceSince: settings.changeLowestPriceSince,
  changeRefundLimit: settings.changeRefundLimit,
  readOpeningNeeds: settings.readOpeningNeeds,
  changeShopState: settings.changeShopState,
  changeCheckoutTerms: settings.changeCheckoutTerms,
  changeTaxNumbers: settings.changeTaxNumbers,
  changeGstFiling: settings.changeGstFiling,
  changeBusinessInvoices: settings.changeBusinessInvoices,
  changeReviewPhotos: settings.changeReviewPhotos,
  changeOrderPrefix: settings.changeOrderPrefix,
  getShop,
  changeIdentity: settings.changeIdentity,
  changeSeller: settings.changeSeller,
  uploadLogo: settings.uploadLogo,
  listAudit,
  listOrders,
  getOrder,
  moveOrder,
  cancelOrder,
  editOrder,
  receiveOrder,
  getLabels,
  ...returnEndpoints,
  changeReturns,
  getReturnBulk,
  addOrderNote,
  tagOrder,
  holdOrder,
  confirmOrder,
  changeOrderGstin,
  listViews,
  addView,
  changeView,
  removeView,
  quoteNewOrder,
  createOrder,
  changeOrders,
  getBulk,
  listStaffCategories: categories.listStaffCategories,
  addCategory: categories.addCategory,
  changeCategory: categories.changeCategory,
  orderCategories: categories.orderCategories,
  mergeCategory: categories.mergeCategory,
  removeCategory: categories.removeCategory,
  listStaffProducts: products.listStaffProducts,
  listProductTags,
  getStaffProduct: products.getStaffProduct,
  addProduct: products.addProduct,
  changeProduct: products.changeProduct,
  publishProduct: products.publishProduct,
  archiveProduct: products.archiveProduct,
  previewProduct: products.previewProduct,
  duplicateProduct: products.duplicateProduct,
  changeManyProducts,
  getProductBulk,
  readContent: content.readContent,
  listContentVersions: content.listContentVersions,
  writeMessages: content.writeMessages,
  writeBanners: content.writeBanners,
  writePromos: content.writePromos,
  writeLooks: content.writeLooks,
  uploadContentPicture: content.uploadContentPicture,
  writeLabels: content.writeLabels,
  writeFeatures: content.writeFeatures,
  writeSections: content.writeSections,
  writeAbout: content.writeAbout,
  listStaffPages: pages.listStaffPages,
  getStaffPage: pages.getStaffPage,
  addPage: pages.addPage,
  draftPage: pages.draftPage,
  publishPage: pages.publishPage,
  withdrawPage: pages.withdrawPage,
  placePage: pages.placePage,
  removePage: pages.removePage,
  listCoupons: coupons.listCoupons,
  getCoupon: coupons.getCoupon,
  addCoupon: coupons.addCoupon,
  changeCoupon: coupons.changeCoupon,
  endCoupon: coupons.endCoupon,
  showCoupon: coupons.showCoupon,
  makeCodes: coupons.makeCodes,
  uploadCodes: coupons.uploadCodes,
  askCodesExport: coupons.askCodesExport,
  exportCodes: coupons.exportCodes,
  tryCoupon: coupons.tryCoupon,
  listPriceSchedules: prices.listPriceSchedules,
  getPriceSchedule: prices.getPriceSchedule,
  addPriceSchedule: prices.addPriceSchedule,
  endPriceSchedule: prices.endPriceSchedule,
  listStaffCollections: collections.listStaffCollections,
  getStaffCollection: collections.getStaffCollection,
  addCollection: collections.addCollection,
  changeCollection: collections.changeCollection,
  chooseCollectionProducts: collections.chooseCollectionProducts,
  removeCollection: collections.removeCollection,
  listTaxRates: taxRates.listTaxRates,
  listProductTaxRates: taxRates.listProductTaxRates,
  previewTaxRate: taxRates.previewTaxRate,
  addTaxRate: taxRates.addTaxRate,
  confirmTaxRate: taxRates.confirmTaxRate,
  removeTaxRate: taxRates.removeTaxRate,
  listSizeCharts: sizeCharts.listSizeCharts,
  getSizeChart: sizeCharts.getSizeChart,
  addSizeChart: sizeCharts.addSizeChart,
  changeSizeChart: sizeCharts.changeSizeChart,
  removeSizeChart: sizeCharts.removeSizeChart,
  changeProductVariants,
  listPictures: pictures.listPictures,
  uploadPicture: pictures.uploadPicture,
  arrangePictures: pictures.arrangePictures,
  changePicture: pictures.changePicture,
  cropPicture: pictures.cropPicture,
  removePicture: pictures.removePicture,
  exportProducts: sheets.exportProducts,
  exportTemplate: sheets.exportTemplate,
  exportCategories: sheets.exportCategories,
  exportStockMoves: sheets.exportStockMoves,
  askExport: sheets.askExport,
  exportOrders: sheets.exportOrders,
  exportOrderLines: sheets.exportOrderLines,
  exportCustomers: sheets.exportCustomers,
  listStaffReviews,
  hideReview,
  restoreReview,
  answerReview,
  judgeReviewPhoto,
  listImports: imports.listImports,
  uploadImport: imports.uploadImport,
  getImport: imports.getImport,
  answerImport: imports.answerImport,
  applyImport: imports.applyImport,
  getLeftOut: imports.getLeftOut,
  cancelImport: imports.cancelImport,
  getOldValues: imports.getOldValues,
  uploadImportPictures: imports.uploadImportPictures,
  retryImportPictures: imports.retryImportPictures,
  previewUndo: imports.previewUndo,
  undoImport: imports.undoImport,
  listStock,
  listStockProducts,
  getStock,
  listStockMoves,
  changeVariant,
  addStockMove,
  findStock,
  listToPack,
  getPickList,
  openToPack,
  leaveToPack,
  tickUnit,
  untickUnits,
  closeParcel,
  getSlip,
  getSlips,
  getAddressLabels,
  getPickListFile,
  listParcels,
  handOverParcels,
  changeShipment,
  shelveParcel,
  listInward,
  getInward,
  postInward,
  listCounts,
  getCount,
  openCount,
  scanCount,
  recountLine,
  closeCount,
  listCustomers,
  importCustomers,
  getCustomer,
  addCustomerNote,
  correctCustomerEmail,
  releaseCustomer,
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
