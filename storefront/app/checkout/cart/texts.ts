import { formatDay, formatDays } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'

/** Texts of the bag and of its price summary, which the next steps show, too. */
export const texts = {
  title: 'Your bag',
  loading: 'Loading your bag',
  proceedOffline: 'You are offline. You can check out when you are back online.',
  proceedUnsent: 'You can check out once the changes to your bag are saved.',
  proceed: 'Proceed to Checkout',
  empty: {
    title: 'Your bag is empty',
    hint: 'Items you add will appear here.',
    shop: 'Start Shopping',
    wishlist: 'View wishlist',
  },
  line: {
    variant: (color: string, size: string) => `${color}, ${size}`,
    quantity: (name: string, color: string, size: string) => `Quantity of ${name}, ${color}, ${size}`,
    updated: 'Item Updated',
    notUpdated: 'Something went wrong',
    remove: 'Remove',
    removeItem: (name: string) => `Remove ${name}`,
    removed: 'Item removed from cart',
    notRemoved: 'Failed to remove item',
    toWishlist: 'Move to wishlist',
    itemToWishlist: (name: string) => `Move to wishlist: ${name}`,
    movedToWishlist: 'Moved to wishlist',
    notMoved: 'Failed to move item',
    needsLogin: 'Please login to manage wishlist',
    login: 'Login',
  },
  /** Stock that limits the bag. */
  stock: {
    /** Below a line of the bag. */
    line: {
      soldOut: 'Sold out. Remove it or move it to your wishlist.',
      short: (left: number) => `Only ${left} left. Reduce the quantity.`,
      many: (most: number) => `You can buy up to ${most} of one colour and size. Reduce the quantity.`,
      few: (left: number) => `Only ${left} left`,
    },
    /** Beside the button that leads to the checkout. */
    bag: {
      soldOut: (product: string) => `${product} is sold out. Please remove it first.`,
      short: (product: string, left: number) => `Only ${left} of ${product} left. Please reduce the quantity.`,
      many: (product: string, most: number) => `You can buy up to ${most} of ${product}. Please reduce the quantity.`,
    },
  },
  saved: {
    title: 'Saved for later',
    quantity: (count: number) => `, Qty ${count}`,
    save: 'Save for later',
    saveItem: (name: string) => `Save for later: ${name}`,
    done: 'Saved for later',
    failed: 'Failed to save item',
    move: 'Move to bag',
    moveItem: (name: string) => `Move to bag: ${name}`,
    moved: 'Moved to bag',
    moveFailed: 'Failed to move item',
    forget: 'Remove',
    forgetItem: (name: string) => `Remove ${name} from saved items`,
    removed: 'Saved item removed',
    removeFailed: 'Failed to remove item',
    soldOut: 'Sold out',
  },
  coupons: {
    code: 'Coupon code',
    apply: 'Apply',
    noCode: 'Enter a code',
    /** After the code or the name of the discount. */
    saved: (amount: number) => ` applied. You save ${formatRupees(amount)}.`,
    remove: 'Remove',
    removeCode: (code: string) => `Remove code ${code}`,
    title: 'Coupons for your bag',
    save: (sum: string) => `Save ${sum}`,
    missing: (missing: string, saves: string, code: string) => `Add ${missing} more to save ${saves} with ${code}`,
    missingOfSome: (missing: string, saves: string, code: string) =>
      `Add eligible items worth ${missing} to save ${saves} with ${code}`,
    prepaid: 'Only when you pay online',
    best: 'Best offer',
    applied: 'Applied',
    use: 'Apply',
    useCode: (code: string) => `Apply code ${code}`,
    failed: 'Something went wrong',
  },
  adjustments: {
    label: 'Changes to your bag',
    title: 'We updated your bag when you logged in',
    of: ({ productName, color, size, got, wanted }: Adjusted, reason: string) =>
      `${productName} (${color}, ${size}): ${got} of ${wanted} in your bag, ${reason}.`,
    quantityLimit: (most: number) => `you can buy up to ${most} of one colour and size`,
    outOfStock: 'no more are in stock',
    cartFull: 'your bag is full',
    gone: 'we no longer sell it',
  },
  /** Changes that wait for the network. */
  waiting: {
    save: 'Save now',
    offline: 'You are offline. We cannot save your changes now.',
    discard: 'Discard changes',
    question: 'Discard changes?',
    lost: (count: number) =>
      `${count === 1 ? '1 change to your bag is' : `${count} changes to your bag are`} not saved yet and will be lost.`,
    keep: 'Keep changes',
  },
  /** Items added without a connection. */
  added: { title: 'Waiting to be added', quantity: (count: number) => `, Qty ${count}` },
  /** Changes that waited and were then refused. */
  refused: {
    label: 'Changes we could not save',
    title: 'We could not save these changes to your bag',
    of: ({ productName, reason }: { productName: string; reason: string }) =>
      productName === '' ? reason : `${productName}: ${reason}`,
  },
  dismiss: 'Dismiss',
  summary: {
    label: 'Price summary',
    waiting: 'We will show your total once the changes to your bag are saved.',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    discountOf: (code: string | null) => `Code ${code}`,
    delivery: 'Delivery',
    /** Heard before a fee that is struck through. */
    notCharged: 'Not charged: ',
    free: 'Free',
    codTotal: (fee: number) => `COD total (+${formatRupees(fee)})`,
    saved: (amount: number) => `You save ${formatRupees(amount)} on this order`,
    arrival: (day: string) => `Delivery by ${formatDay(day)}`,
    arrivalAt: (pincode: string, day: string) => `Delivery to ${pincode} by ${formatDay(day)}`,
    noArrival: 'We could not find this pincode, so we cannot show a delivery date',
    returns: (days: number) => `${formatDays(days)} to return, free pick-up from your doorstep`,
    gst: (amount: number) => `Includes ${formatRupees(amount)} GST`,
  },
} as const

type Adjusted = { productName: string; color: string; size: string; got: number; wanted: number }
