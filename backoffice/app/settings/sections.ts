import { texts } from './texts.ts'

/** `words`: other names that people search for. */
type Section = { id: string; heading: string; hint: string; words: string }

function section<Id extends string>(id: Id, { heading, hint }: Pick<Section, 'heading' | 'hint'>, words: string) {
  return { id, heading, hint, words }
}

/** The sections of the store settings in their order, by group: for the page, its contents and the search. */
export const settingGroups = [
  {
    name: texts.groups.store,
    sections: [
      section('shop-state', texts.status, 'open pause close'),
      section('identity', texts.identity, 'name logo tagline social hours'),
      section('business', texts.seller, 'seller legal gstin address cin grievance officer company'),
    ],
  },
  {
    name: texts.groups.orders,
    sections: [
      section('checkout', texts.checkout, 'shipping cod fee return window limits'),
      section('order-numbers', texts.orderPrefix, 'prefix'),
      section('refund-limit', texts.refundLimit, 'goodwill'),
    ],
  },
  {
    name: texts.groups.taxes,
    sections: [
      section('tax-numbers', texts.taxNumbers, 'gst series prefix'),
      section('gst-filing', texts.gstFiling, 'gstr returns quarterly monthly'),
      section('business-invoices', texts.businessInvoices, 'gstin b2b irn e-invoice'),
    ],
  },
  {
    name: texts.groups.products,
    sections: [
      section('lowest-price', texts.lowestPrice, 'mrp lowest'),
      section('review-photos', texts.reviewPhotos, 'pictures moderation customers'),
    ],
  },
] as const satisfies readonly { name: string; sections: readonly Section[] }[]

export type SettingId = (typeof settingGroups)[number]['sections'][number]['id']
