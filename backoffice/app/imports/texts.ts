import type { MatchedField, OptionRole } from '@nukkad/contract/import-format-rules'
import type { ImportOutcome, LeftOut, ListedImport, UndoCounts } from '@nukkad/contract/staff/imports'

type Kind = ListedImport['kind']

export const texts = {
  title: 'Import & export',
  purpose: 'CSV files for Excel, LibreOffice and Google Sheets.',
  download: {
    heading: 'Export',
    products: 'Products',
    prices: 'Prices',
    stock: 'Stock',
    categories: 'Categories',
    stockMoves: 'Stock history',
    template: 'Template',
    orders: 'Orders',
    orderLines: 'Order items',
    customers: 'Customers',
  },
  upload: {
    heading: 'Import',
    zip: 'Pictures as a ZIP (optional)',
    zipHint:
      'List the file names in the Pictures column, separated by |. Up to 1 GB, 15 MB per picture. Picture URLs (https://…) need no ZIP: they are downloaded.',
    chooseZip: 'Choose ZIP',
    changeZip: 'Change ZIP',
    zipChosen: (zip: string) => `${zip} will be uploaded with the next CSV file you choose.`,
    notZip: (file: string) => `${file} is not a ZIP file. Choose CSV files below.`,
    removeZip: 'Remove ZIP',
    file: 'Choose a CSV file of products, prices, stock or categories, or drop it here',
    fileHint:
      'Product files from Shopify, WooCommerce, Google Merchant Center and other software work too. You can review every row first. Nothing changes until you apply the import.',
    customers: 'Customer files from Shopify and WooCommerce are imported under Customers.',
    customersLink: 'Customers',
    chooseFile: 'Choose file',
    reading: 'Reading the file…',
    sent: (zip: string, percent: number) => `${zip}: ${percent}% uploaded`,
    unpacking: (zip: string) => `Unpacking ${zip}…`,
    progress: (zip: string) => `Upload of ${zip}`,
    cancel: 'Cancel upload',
  },
  kind: {
    title: 'What is in this file?',
    question: (file: string) => `The columns of ${file} match both products and categories.`,
    legend: 'File contents',
    products: 'Products, prices or stock',
    categories: 'Categories',
    missing: 'Choose what the file contains.',
    confirm: 'Continue',
    cancel: 'Cancel',
  },
  columns: {
    products: 'Columns of the product file',
    productsHint: 'Each row is one variant. Product details are repeated in each of its rows.',
    categories: 'Columns of a category file',
    categoriesHint: 'Each row is one category. A file with a Menu column is read as categories.',
  },
  list: {
    caption: 'Imports, newest first',
    file: 'File',
    status: 'Status',
    uploaded: 'Uploaded',
    by: 'By',
  },
  page: {
    status: 'Import status',
    errors: ({ products, rows }: LeftOut) => {
      if (products === 0) return 'Correct all rows with errors before you apply the import.'
      return `${countOf(products, 'product has', 'products have')} errors (${countOf(rows, 'row', 'rows')} in all).`
    },
    leftOut: ({ products, rows }: LeftOut) =>
      `${countOf(products, 'product with errors was', 'products with errors were')} skipped (${countOf(rows, 'row', 'rows')}).`,
    drafts: 'Review and publish the new products',
    uploadAgain: 'Fix the file and upload it again',
    downloadErrors: 'Download these rows',
    leftOutTab: 'Skipped',
    columns: 'Columns:',
    ignored: 'Ignored columns:',
    remarks: 'About this file',
    unusedPictures: 'Pictures not named in any row:',
    more: (count: number) => ` and ${count.toLocaleString('en-IN')} more`,
    all: 'All imports',
    tabs: 'Rows by result',
    pages: 'Pages of rows',
    noRows: 'No rows',
    rows: (outcome: ImportOutcome) => `Rows: ${outcomeLabels[outcome]}`,
    row: 'Row',
    name: 'Name',
    result: 'Changes and errors',
    empty: 'empty',
    done: (done: number, all: number, noun: string) =>
      `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} ${noun}`,
    pictures: 'pictures processed',
    unfetched: (count: number) =>
      `${countOf(count, 'picture', 'pictures')} could not be downloaded. The rows below show why.`,
    checked: (kind: Kind) => `${kind} checked`,
    by: 'By',
  },
  match: {
    heading: 'Columns',
    about: 'Choose the column that holds each field. The same columns are matched automatically next time.',
    none: 'Not in the file',
    column: (name: string, examples: readonly string[]) =>
      examples.length === 0 ? name : `${name} – ${examples.join(', ')}`,
    noName: 'Choose the column with the product name first',
    submit: 'Match columns',
  },
  questions: {
    heading: (format: string) => `This looks like a ${format} product file`,
    other: 'Match the columns of this file',
    uncertain: (format: string) => `This may be a ${format} product file`,
    about: (products: number) =>
      `${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}. Check these answers: they apply to new products. Next, you review every row.`,
    format: 'File format',
    options: 'Options',
    role: {
      colour: 'Colour',
      size: 'Size',
      name: 'Part of the name (one product per value)',
      refuse: 'Do not import these products',
    } satisfies Record<OptionRole, string>,
    optionHint: (examples: string, products: number) =>
      `${examples} (${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'})`,
    categories: 'Product types',
    typeOf: (value: string, products: number) =>
      `${value || 'No type'} (${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'})`,
    category: 'Category',
    chooseCategory: 'Choose a category',
    newCategory: 'New category',
    categoryName: 'Name of the new category',
    missingName: 'Add a name',
    menu: 'Menu',
    hsn: 'HSN code',
    hsnWords: (code: string, words: string) => `${code}: ${words}`,
    genericName: 'Generic name',
    neededToPublish: 'needed to publish',
    aboutNeeded:
      'You can import products without the fields marked “needed to publish” and fill them in later, before you publish. Products in one size, such as bags, need no size guide. To publish, each colour of a product also needs a picture.',
    sizeGuide: 'Size guide',
    noSizeGuide: 'None',
    colours: 'Colour codes',
    pick: (name: string) => `Pick the colour ${name}`,
    missingHex: 'Add a colour code such as #22336b',
    all: 'All new products',
    countryOfOrigin: 'Country of origin',
    ownMake: 'We are the manufacturer',
    maker: 'Manufacturer name and address',
    netQuantity: 'Net quantity',
    plainColour: 'Colour for products without one',
    plainHex: 'Its colour code',
    plainSize: 'Size for products without one',
    takesArchived: (products: number) => `Also import archived products (${products.toLocaleString('en-IN')})`,
    missing: 'Some answers are missing.',
    submit: 'Review import',
    change: 'Change answers',
  },
  actions: {
    apply: 'Apply import',
    applyRest: 'Skip and apply',
    retryPictures: 'Download pictures again',
    cancel: 'Cancel import',
    undo: 'Undo import',
    previousValues: 'Download previous values',
  },
  leaveOut: {
    title: 'Skip products with errors?',
    about: ({ products, rows, remaining }: LeftOut) =>
      `${countOf(products, 'product is', 'products are')} skipped with ${rows === 1 ? 'its row' : `all ${countOf(rows, 'row', 'rows')}`}. ${countOf(remaining, 'product is', 'products are')} imported.`,
    hint: 'Download the rows with errors, fix them and upload that file later. This works for a week.',
    confirm: 'Skip and apply',
    close: 'Close',
  },
  undo: {
    title: 'Undo this import?',
    all: 'All changes are undone together, or none.',
    blocked: 'These changes block the undo:',
    blockedHint: 'To undo the others, download the previous values and upload that file.',
    kept: 'These cannot be fully restored:',
    confirm: 'Undo import',
    close: 'Close',
  },
} as const

/** An import with a row in error can only be applied without the products in error. */
export function statusOf({ state, counts }: Pick<ListedImport, 'state' | 'counts'>): { label: string; tone: Tone } {
  return state === 'shown' && counts.refused > 0 ? { label: 'Has errors', tone: 'sale' } : statuses[state]
}

type Tone = (typeof statuses)[ListedImport['state']]['tone']

const statuses = {
  questions: { label: 'Needs answers', tone: 'notice' },
  checking: { label: 'Checking', tone: 'notice' },
  shown: { label: 'Ready to review', tone: 'notice' },
  applying: { label: 'Applying', tone: 'notice' },
  applied: { label: 'Applied', tone: 'success' },
  failed: { label: 'Failed', tone: 'sale' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  takingBack: { label: 'Undoing', tone: 'notice' },
  takenBack: { label: 'Undone', tone: 'plain' },
} as const satisfies Record<ListedImport['state'], { label: string; tone: string }>

/** The fields that the columns of any other file are matched to. */
export const matchedFieldNames: Readonly<Record<MatchedField, { label: string; hint?: string }>> = {
  name: { label: 'Product name' },
  group: {
    label: 'Product code',
    hint: 'Rows with the same code become one product. Without a code, rows with the same name do.',
  },
  category: { label: 'Category' },
  gender: { label: 'Gender' },
  colour: { label: 'Colour' },
  size: { label: 'Size' },
  price: { label: 'Selling price' },
  mrp: { label: 'MRP' },
  stock: { label: 'Stock' },
  sku: { label: 'SKU' },
  barcode: { label: 'Barcode' },
  description: { label: 'Description' },
  tags: { label: 'Tags' },
  pictures: { label: 'Picture URLs' },
}

export const outcomeLabels = {
  refused: 'Errors',
  new: 'New',
  changed: 'Changed',
  same: 'Unchanged',
  skipped: 'Skipped',
} as const satisfies Record<ImportOutcome, string>

/** Rows with errors come first: they need work. */
export const outcomesInOrder = [
  'refused',
  'skipped',
  'new',
  'changed',
  'same',
] as const satisfies readonly ImportOutcome[]

const countOf = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`

const nouns = { products: ['product', 'products'], categories: ['category', 'categories'] } as const

/** Says how many products or categories are deleted, restored and archived, in advance or afterwards. */
export function formatUndo({ removed, restored, archived }: UndoCounts, kind: Kind, when: 'before' | 'after'): string {
  const [one, more] = nouns[kind]
  const part = (count: number, act: string) => {
    if (count === 0) return []
    const verb = { before: 'will be', after: count === 1 ? 'was' : 'were' }[when]
    return [`${count.toLocaleString('en-IN')} ${count === 1 ? one : more} ${verb} ${act}`]
  }
  const parts = [...part(removed, 'deleted'), ...part(restored, 'restored'), ...part(archived, 'archived')]
  if (parts.length > 0) return `${parts.join(', ')}.`
  return when === 'before' ? 'There is nothing to undo.' : 'There was nothing to undo.'
}
