import { formatRupees } from '@nukkad/contract/money'

/** Texts of the home page that the shop does not write itself. */
export const texts = {
  description: (tagline: string | undefined) =>
    tagline
      ? `${tagline}, for men and women. Free delivery when you pay online.`
      : 'Clothes for men and women. Free delivery when you pay online.',
  cover: { newArrivals: 'See new arrivals' },
  banners: { label: 'Featured', previous: 'Previous banner', next: 'Next banner' },
  marquee: 'Our brands',
  arrivals: { label: 'New arrivals', all: 'All new arrivals' },
  looks: {
    intro: 'Full outfits, styled by us',
    collection: 'Collection',
    category: (gender: string, category: string) => `${gender}, ${category}`,
    items: (count: number, total: number) => `${count === 1 ? '1 item' : `${count} items`} · ${formatRupees(total)}`,
  },
  features: {
    label: 'Why shop with us',
    delivery: { title: 'Free delivery', text: 'Free delivery on every prepaid order' },
    cash: {
      title: 'Cash on delivery',
      text: (fee: number) =>
        fee === 0 ? 'COD available at no extra charge' : `COD available (${formatRupees(fee)} extra)`,
    },
    returns: { title: (days: number) => `${days}-day returns`, text: 'Easy pick-up from your doorstep' },
  },
  newsletter: { email: 'E-mail', example: 'you@example.in', subscribe: 'Subscribe' },
} as const
