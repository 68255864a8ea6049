import type { Draft } from '../facts/draft.ts'

const top = { category: 'women-tops', garment: 'top', fit: 'Easy' } as const
const shirt = { category: 'women-shirts', garment: 'shirt-regular', fit: 'Relaxed' } as const
const warm = { category: 'women-hoodies-sweatshirts', fit: 'Relaxed' } as const

export const womenTops: Draft[] = [
  {
    ...top,
    name: 'Window Seat Top',
    cloth: 'poplin-120',
    price: [899, 1499],
    colours: ['chalk', 'sky', 'coral'],
    age: 38,
    popularity: 623,
    features: { Neck: 'Wide round neck, bound in the same cloth' },
    summary: 'Crisp poplin cut loose, for long trains and short meetings.',
    description:
      'Light cotton that stands a little away from the body, so that the breeze from the next window finds its way in. It presses in a minute and looks fine if you do not. The sleeve is short and wide, out of the way of chutney.',
  },
  {
    ...top,
    name: 'Bandhani Evening Top',
    cloth: 'viscose-120',
    print: 'bandhani',
    price: [999, 1599],
    colours: ['kokum', 'indigo', 'marigold'],
    age: 23,
    popularity: 701,
    summary: 'Tied dots in rings, on a viscose that moves.',
    description:
      'In Bhuj they tie each dot with thread before the dye goes on. Ours is printed from a hand-tied cloth, the small misses included. Dress it up with silver or wear it with jeans; it knows the way home from both.',
  },
  {
    ...top,
    name: 'Block Buti Top',
    cloth: 'cambric-100',
    print: 'block-buti',
    price: [956, 1195],
    summer: true,
    colours: ['chalk', 'lotus', 'pista'],
    age: 47,
    popularity: 564,
    summary: 'One small flower, stamped four thousand times.',
    description:
      'A buti is the smallest block in the box, the one apprentices begin with. Look closely and no two are quite level. On cambric this thin the print shows faintly on the inside, which is how you know it is in the cloth and not on it.',
  },
  {
    ...top,
    name: 'Pochampally Ikat Top',
    cloth: 'handloom-135',
    print: 'ikat',
    price: [949, 1549],
    colours: ['monsoon', 'brick', 'indigo'],
    age: 92,
    popularity: 489,
    summary: 'Diamonds with soft edges, dyed before they are woven.',
    description:
      'In ikat the yarn is tied and dyed first and the pattern only appears on the loom, so the edges of every diamond blur. Straight cut, in a handloom cotton that drapes better after a month of wear.',
  },
  {
    ...shirt,
    name: 'Long Weekend Poplin Shirt',
    cloth: 'poplin-120',
    price: [1199, 1799],
    colours: ['chalk', 'sky', 'pista'],
    age: 156,
    popularity: 689,
    summary: 'Roomy white shirt, no apologies. Also in two other colours.',
    description:
      'Cut with a dropped shoulder and a curved hem long enough to wear over leggings or knot at the waist. The button that matters, the one at the chest, is placed so that it never gapes.',
  },
  {
    ...shirt,
    name: 'Ajrakh Boxy Shirt',
    garment: 'shirt-camp',
    cloth: 'cambric-100',
    fit: 'Boxy',
    print: 'ajrakh-all-over',
    price: [1499, 2199],
    colours: ['kokum', 'indigo'],
    age: 11,
    popularity: 592,
    summary: 'A square cut that lets the blocks do the talking.',
    description:
      'Straight sides, wide sleeve, open collar: about as much shape as a napkin, which is exactly what this print wants. The repeat is placed so that a whole star sits on the pocket. Wear it open over a tank when the evening cools.',
  },
  {
    ...warm,
    name: 'Ludo Night Sweatshirt',
    garment: 'sweatshirt',
    cloth: 'terry-300',
    print: 'ludo',
    price: [1299, 1899],
    colours: ['chalk', 'lilac', 'bottle'],
    age: 72,
    popularity: 604,
    summary: 'Four colours, one grudge, since class three.',
    description:
      'The board, whole, at the centre of the chest, with the star squares where you are safe. Roomy enough to sit cross-legged in. Terry inside, so it stays comfortable when the game goes past midnight.',
  },
  {
    ...warm,
    name: 'Hostel Hoodie',
    garment: 'hoodie',
    cloth: 'fleece-360',
    price: [1699, 2499],
    colours: ['lilac', 'washed-black', 'ecru', 'bottle'],
    age: 148,
    popularity: 833,
    summary: 'Thick fleece, deep hood, pocket for two hands and a packet of biscuits.',
    description:
      'Built for corridor gossip in January. The fleece is brushed once and sheared, so it stays warm without shedding on your jeans. Pull the cord and the hood closes to a porthole.',
  },
  {
    ...warm,
    name: 'Metro Zip Hoodie',
    garment: 'zip-hoodie',
    cloth: 'terry-300',
    price: [1799, 2599],
    colours: ['slate', 'lotus', 'washed-black'],
    age: 58,
    popularity: 495,
    summary: 'For trains that are colder than the street.',
    description:
      'Easy to get out of in a crowd: full zip, wide armhole, nothing to pull over your head. Slant pockets take a card and a phone with the pocket mouth facing you. Terry rather than fleece, because the platform is still thirty-two degrees.',
  },
  {
    ...warm,
    name: 'Sea Face Sweatshirt',
    garment: 'sweatshirt',
    cloth: 'terry-300',
    print: 'sea-face',
    price: [1399, 1999],
    colours: ['sky', 'ecru', 'slate'],
    age: 6,
    popularity: 447,
    summary: 'Sunset in bands, on the weight you want after it.',
    description:
      'The breeze off the water always arrives ten minutes after you decide not to carry anything. This is for that. Sun and swell printed in three flat colours, with a rib that keeps the hem from riding up on the parapet.',
  },
]
