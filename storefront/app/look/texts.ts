import { formatRupees } from '@nukkad/contract/money'

/** Texts of the dialog with the products of a look. */
export const texts = {
  loading: 'Loading the look',
  notLoaded: 'We could not load this look',
  tryAgain: 'Try again',
  none: 'The items of this look are no longer available.',
  size: 'Size',
  soldOut: (color: string) => `sold out in ${color}`,
  noSize: 'Select a size first',
  add: (count: number, isAll: boolean, total: number) => {
    if (count === 0) return 'Add to bag'
    return `${isAll && count > 1 ? `Add all ${count}` : `Add ${count} ${items(count)}`} to bag · ${formatRupees(total)}`
  },
  added: (count: number) => `${count} ${items(count)} added to bag`,
  missed: (names: readonly string[]) =>
    `${list.format(names)} just sold out, so nothing was added. You can add the rest, or select another size.`,
  /** An item with its size, in a list. */
  item: (name: string, size: string) => `${name} (${size})`,
  viewAll: (category: string) => (category === '' ? 'View the collection' : `View all ${category}`),
} as const

const items = (count: number) => (count === 1 ? 'item' : 'items')
const list = new Intl.ListFormat('en-IN')
