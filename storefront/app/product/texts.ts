import { formatDays } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'

const allOf = new Intl.ListFormat('en-GB')
type Variant = { color: string; size: string }

/** Texts of a product's page, and of the reviews on it. */
export const texts = {
  trail: { home: 'Home' },
  /** For search engines, where the shop has written nothing of it. */
  description: ({ name, category, gender }: { name: string; category: string; gender: string }) =>
    `${name}: ${category} for ${gender}`,
  price: {
    mrp: 'Inclusive of all taxes',
    otherMrp: (mrp: number) => `MRP ${formatRupees(mrp)} incl. of all taxes`,
  },
  gallery: {
    label: 'Pictures',
    none: 'No picture yet',
    zoom: 'Zoom',
    previous: 'Previous picture',
    next: 'Next picture',
    picture: (number: number, colour: string | null) =>
      colour === null ? `Picture ${number}` : `Picture ${number}, ${colour}`,
  },
  zoom: {
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    label: 'Pictures',
    notLoaded: 'This picture could not be loaded',
    /** Heard before and after the place that is shown, as in `2 / 5`. */
    place: { before: 'Picture ', after: (alt: string) => `: ${alt}` },
  },
  choice: {
    colour: 'Colour',
    size: 'Size',
    noColour: 'Choose a colour',
    noSize: 'Choose a size',
    incomplete: 'Please select size and color',
    nothingLeft: 'This is sold out in the colours and sizes you chose',
    soldOut: 'sold out',
    soldOutEveryColour: 'sold out in every colour',
    soldOutIn: (options: readonly string[]) => `sold out in ${allOf.format(options)}`,
    productSoldOut: 'This product is sold out',
    variant: ({ color, size }: Variant) => `${color}, ${size}`,
    few: ({ color, size, available }: Variant & { available: number }) => `Only ${available} left in ${color}, ${size}`,
    variantsSoldOut: (variants: string) => `Sold out: ${variants}`,
    variantsLeftOut: (variants: string) => `Sold out: ${variants}. Not added to your bag.`,
  },
  buy: {
    add: 'Add to bag',
    /** Seen as `Add 2 · ₹1,598`, heard as `Add to bag: 2 items · ₹1,598`. */
    addSeveral: { before: 'Add', heardBefore: ' to bag:', heardAfter: ' items' },
    total: (amount: number) => ` · ${formatRupees(amount)}`,
    soldOut: 'Sold out',
  },
  wishlist: {
    add: 'Wishlist',
    added: (name: string) => `${name} added successfully`,
    known: (name: string) => `${name} is already in wishlist`,
    notAdded: 'Failed to add item to wishlist',
  },
  delivery: {
    pincode: 'Delivery date for your pincode',
    pincodeExample: '560001',
    expected: 'Expected delivery by',
    unknown: 'We could not find this pincode',
    notChecked: 'We could not check this pincode just now',
    retry: 'Try again',
  },
  facts: {
    label: 'Delivery and returns',
    online: 'Free delivery when you pay online',
    cash: (fee: number) => (fee === 0 ? 'Cash on delivery, no fee' : `Cash on delivery, ${formatRupees(fee)} fee`),
    returns: (days: number) => `Return or exchange within ${formatDays(days)} of delivery`,
  },
  features: { title: 'Features' },
  declarations: {
    title: 'Declarations',
    mrp: 'MRP (incl. of all taxes)',
    origin: 'Country of origin',
    makerAndMarketer: 'Manufactured and marketed by',
    maker: 'Manufactured by',
    marketer: 'Marketed by',
    importer: 'Imported by',
    care: 'Customer care',
  },
  descriptionTitle: 'Description',
  returnPolicy: {
    title: 'Return policy',
    text: (days: number) =>
      `Return or exchange within ${formatDays(days)} of delivery, unworn, unwashed and with its tags. Request it from your order, and the courier picks the item up from your doorstep. You can exchange it for another size or colour of the same product. Refunds reach you within 7-10 business days.`,
    link: 'Shipping & Returns',
  },
  sizeFinder: { open: 'Find my size', failed: 'Failed to open. Please try again.' },
  sizeChart: {
    title: 'Size Chart',
    failed: 'Failed to open the size chart. Please try again.',
    unit: 'Unit',
    inches: 'Inches',
    centimetres: 'Centimetres',
    captions: { in: 'Garment measurements in inches', cm: 'Garment measurements in centimetres' },
    size: 'Size',
    advice: (girths: readonly string[]) =>
      girths.length === 0
        ? 'Measured on the garment, laid flat. Compare with a garment that fits you.'
        : `Measured on the garment, laid flat and doubled for the ${girths.join(' and the ')}. Compare with a garment that fits you.`,
    howToMeasure: 'How to measure',
  },
  reviews: {
    title: (count: number) => `Reviews (${count})`,
    none: 'No reviews yet.',
    all: 'View All Reviews',
    fit: (words: string, { count, of }: { count: number; of: number }) => `${words} for ${count} of ${of}`,
    otherFit: (words: string, count: number) => ` · ${words} for ${count}`,
    answer: 'Reply from the store',
    pictures: (count: number, customer: string) =>
      count === 1 ? `1 picture by ${customer}` : `${count} pictures by ${customer}`,
    picturesTitle: (customer: string) => `Pictures by ${customer}`,
    morePictures: (count: number) => `+${count}`,
    notOpened: 'Failed to open the pictures',
  },
  goesWith: 'Pairs well with',
  similar: { title: 'Similar products', all: (category: string) => `All ${category}` },
  recentlyViewed: 'Recently viewed',
  gone: {
    title: 'No longer available',
    text: 'We no longer sell this product. You can still find your past orders in your account.',
    all: (category: string) => `All ${category}`,
    newArrivals: 'See new arrivals',
  },
  preview: {
    title: (name: string) => `Preview of ${name}`,
    ended: 'This preview has ended',
    note: 'Preview. You cannot buy here. Only people with this link can see it.',
    notHere: 'Preview only: you cannot buy or save items here.',
  },
  share: { open: 'Share', copied: 'Link copied', copyYourself: 'Copy this link' },
  stockAlert: {
    open: 'Size sold out? Notify me',
    failed: 'Failed to open. Please try again.',
    login: 'Please login to get an e-mail when it is back',
    toLogin: 'Login',
  },
} as const
