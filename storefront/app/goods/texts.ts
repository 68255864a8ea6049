export const texts = {
  notLoaded: 'Failed to Fetch Products',
  addToBag: {
    added: (name: string, count: number) => `${name} added to bag! (${count} item(s))`,
    notAdded: 'Failed to add item to cart',
    viewBag: 'View bag',
  },
  few: (left: number, color: string | undefined) =>
    color === undefined ? `Only ${left} left` : `Only ${left} left in ${color}`,
  quickAdd: {
    open: (name: string) => `Quick add ${name}`,
    close: (name: string) => `Close the sizes of ${name}`,
    title: (color: string) => `Add in ${color}`,
    add: (size: string) => `Add size ${size}`,
    soldOut: (size: string, color: string) => `${size} is sold out in ${color}`,
    loading: 'Loading sizes',
    failed: 'We could not load the sizes',
    view: 'View product',
  },
}
