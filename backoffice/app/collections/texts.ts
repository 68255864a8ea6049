/** Manual: staff pick the products. Automatic: the products match a rule. */
export const collectionTypeLabels = { manual: 'Manual', automatic: 'Automatic' } as const

export const collectionStatusLabels = {
  hidden: 'Hidden',
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
} as const

/** The texts of the collection screens. */
export const texts = {
  list: {
    title: 'Collections',
    help: 'Groups of products, each with its own page in the store.',
    add: 'New collection',
    none: 'No collections yet',
    noneHint: 'Add products manually, or automatically by conditions such as price up to ₹999.',
    caption: 'Collections, newest first',
    columns: { name: 'Name', status: 'Status', type: 'Type', products: 'Products', url: 'URL' },
  },
  status: {
    from: (moment: string) => `from ${moment}`,
    until: (moment: string) => `until ${moment}`,
  },
  create: {
    title: 'New collection',
    name: 'Name',
    nameHint: 'Shown as the heading of its page, such as Monsoon edit',
    type: 'Collection type',
    manualNote: 'You choose the products and their order.',
    automaticNote:
      'Products are added and removed automatically, by category, price, publish date, discount, tag or stock.',
    submit: 'Create collection',
  },
  edit: {
    legend: 'Collection',
    name: 'Name',
    intro: 'Intro text',
    save: 'Save collection',
    saved: 'Collection saved',
    remove: 'Delete collection',
    removeHint: 'Its products stay in the store.',
    removed: 'Collection deleted',
  },
  visibility: {
    title: 'Visibility',
    shown: 'Show in the store',
    from: 'Show from',
    until: 'Show until',
  },
  rule: {
    title: 'Products must match all conditions',
    gender: 'Gender',
    anyGender: 'Men and Women',
    anyCategory: 'Any category',
    categories: (count: string) => `In ${count}`,
    leastPrice: 'Minimum price',
    mostPrice: 'Maximum price',
    newerThan: 'Published within',
    days: 'Days',
    discount: 'Minimum discount',
    percent: 'Percent',
    tag: 'Tag',
    tagHint: 'As on the products, such as diwali',
    inStock: 'In stock only',
  },
  products: {
    add: 'Add product',
    none: 'No products yet',
    noneMatch: 'No products match the conditions',
    firstShown: (count: number) => `Showing the first ${count}`,
  },
} as const
