import type { AuditRow } from '@nukkad/contract/staff/audit'

type Change = { name: string; before: string | undefined; after: string | undefined }

/** What differs, a fact at a time; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const isChange = after !== null && before !== null
  return [...names]
    .filter((name) => !isChange || name in after)
    .map((name) => ({ name, before: words(before?.[name]), after: words(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

const known: Readonly<Record<string, string>> = {
  'staff.add': 'added a person',
  'staff.change': 'changed a person',
  'staff.remove': 'removed a person',
  'staff.rename': 'changed their own name',
  'staff.reset': 'reset a person',
  'staff.mails': 'chose what is mailed to them',
  'order.move': 'moved an order on',
  'order.edit': 'changed an order’s address or pieces',
  'order.cancel': 'cancelled pieces or an order',
  'order.hold': 'held or released an order',
  'order.note': 'wrote a note on an order',
  'order.tags': 'changed an order’s tags',
  'order.packed': 'packed an order',
  'order.shipment': 'changed a parcel’s courier or AWB',
  'order.command': 'changed an order by command',
  'order.shelved': 'put a cancelled order back on the shelf',
  'order.courier': 'chose a courier',
  'return.open': 'opened a return',
  'return.move': 'moved a return on',
  'return.lines': 'changed what is in a return',
  'return.receive': 'received a return',
  'refund.open': 'began a refund',
  'refund.goodwill': 'gave goodwill money',
  'refund.sent': 'sent a refund',
  'refund.processed': 'saw a refund arrive',
  'refund.failed': 'noted that a refund failed',
  'refund.retry': 'began a failed refund again',
  'job.retry': 'tried a failed job again',
  'stock.command': 'changed stock by command',
  'picture.add': 'added a picture',
  'picture.arrange': 'arranged pictures',
  'picture.change': 'changed a picture’s words',
  'picture.crop': 'cropped a picture',
  'picture.remove': 'removed a picture',
  'customer.note': 'noted something on a customer',
  'customer.email': 'corrected a customer’s e-mail',
  'stock.inward': 'posted goods that came in',
  'stock.count.open': 'began a stocktake',
  'stock.count.close': 'closed a stocktake',
  'stock.change': 'changed the stock',
  'stock.variant': 'changed a piece’s facts',
  'demo.load': 'loaded the demo goods',
  'demo.remove': 'removed the demo goods',
  'product.add': 'began a product',
  'product.change': 'changed a product',
  'product.variants': 'changed a product’s colours and sizes',
  'product.preview': 'made a preview of a product',
  'product.duplicate': 'copied a product',
  'product.publish': 'put a product into the store',
  'product.schedule': 'set when a product goes into the store',
  'product.notPublished': 'left a product out of the store, which is not fit',
  'product.archive': 'took a product out of the store',
  'category.add': 'made a category',
  'category.change': 'changed a category',
  'category.order': 'put the categories of a menu in order',
  'category.merge': 'merged a category into another',
  'category.remove': 'deleted a category',
  'content.messages': 'wrote the messages',
  'content.banners': 'changed the banners',
  'content.promos': 'changed the pictures of the menus',
  'content.picture': 'handed over a picture for a banner',
  'content.labels': 'wrote the marquee',
  'content.features': 'wrote the reasons to buy',
  'content.about': 'wrote the about page',
  'page.add': 'began a page',
  'page.draft': 'wrote a draft of a page',
  'page.publish': 'published a page',
  'page.withdraw': 'took back a planned version of a page',
  'page.place': 'changed where a page is',
  'page.remove': 'deleted a page',
  'product.price': 'changed a product’s price',
  'product.priceMissed': 'left a planned price out',
  'price.plan': 'planned prices',
  'price.end': 'ended planned prices',
  'coupon.add': 'made a coupon',
  'coupon.change': 'changed a coupon',
  'coupon.end': 'ended a coupon',
  'coupon.codes': 'made single-use codes of a coupon',
  'coupon.download': 'downloaded the codes of a coupon',
  'collection.add': 'began a collection',
  'collection.change': 'changed a collection',
  'collection.choose': 'chose the products of a collection',
  'collection.remove': 'deleted a collection',
  'chart.add': 'made a size chart',
  'chart.change': 'changed a size chart',
  'chart.remove': 'deleted a size chart',
  'review.hide': 'hid a review',
  'review.restore': 'showed a review again',
  'review.answer': 'answered a review',
  'settings.change': 'changed a setting',
  'settings.logo': 'handed over a logo',
  'staff.signIn': 'signed in',
  'staff.signOut': 'signed out',
  'staff.confirm': 'proved who they are',
  'passkey.add': 'added a passkey',
  'passkey.rename': 'renamed a passkey',
  'view.add': 'kept a view',
  'view.change': 'changed a view',
  'view.remove': 'removed a view',
  'passkey.remove': 'removed a passkey',
}

/** In words; an action that has none yet is shown by its name. */
export function actionWords(action: string): string {
  return known[action] ?? action
}

function words(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.map(words).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
