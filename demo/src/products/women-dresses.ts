import type { Draft } from '../facts/draft.ts'

const dress = { category: 'women-dresses' } as const
const set = { category: 'women-coord-sets', garment: 'coord-set', fit: 'Easy shirt, wide trousers' } as const

export const womenDresses: Draft[] = [
  {
    ...dress,
    name: 'Leheriya Midi Dress',
    garment: 'dress-midi',
    cloth: 'viscose-120',
    fit: 'Fitted waist, flared skirt',
    print: 'leheriya',
    price: [1799, 2699],
    colours: ['coral', 'neel', 'marigold'],
    age: 16,
    popularity: 924,
    summary: 'Diagonal waves from shoulder to hem, and pockets.',
    description:
      'The stripes run on the slant from shoulder to hem, so the waist draws itself. Falls to mid-calf with enough flare for stairs and dancing. The pockets sit in the side seams and close flat.',
  },
  {
    ...dress,
    name: 'Long Tee Dress',
    garment: 'dress-mini',
    cloth: 'jersey-200',
    fit: 'Straight',
    price: [999, 1799],
    colours: ['washed-black', 'neem', 'gulabi', 'ash-melange'],
    age: 134,
    popularity: 760,
    summary: 'A T-shirt that kept going. Stops above the knee.',
    description:
      'One piece, over the head, out of the door. Jersey with enough weight not to cling, a neck that holds, and side seams shifted forward by a finger so it hangs straight. Sneakers by day, jhumkas after seven.',
  },
  {
    ...dress,
    name: 'Courtyard Midi Dress',
    garment: 'dress-midi',
    cloth: 'linen-blend-150',
    fit: 'Fitted waist, flared skirt',
    price: [1699, 2499],
    colours: ['monsoon', 'marigold', 'lilac'],
    age: 84,
    popularity: 648,
    summary: 'Cotton and linen, a proper waist, no lining needed.',
    description:
      'A plain dress lives or dies by its cloth. This one has the dry hand of linen and the manners of cotton, dense enough to go without a slip. V neck front, plain back, zip at the side where you can reach it.',
  },
  {
    ...dress,
    name: 'Block Buti Mini Dress',
    garment: 'dress-mini',
    cloth: 'cambric-100',
    fit: 'A-line',
    print: 'block-buti',
    price: [1399, 2099],
    colours: ['indigo', 'chalk', 'brick'],
    age: 53,
    popularity: 587,
    summary: 'Small flowers, short hem, very little fuss.',
    description:
      'A swing of a dress, close at the shoulder and loose everywhere below it. Hand-feel of an old handkerchief, which is the highest praise we have. Lined to the hip in the same cambric.',
  },
  {
    ...dress,
    name: 'Rain Check Midi Dress',
    garment: 'dress-midi',
    cloth: 'viscose-120',
    fit: 'Fitted waist, flared skirt',
    print: 'rain-all-over',
    price: [1796, 2245],
    summer: true,
    colours: ['sky', 'kokum'],
    age: 42,
    popularity: 533,
    summary: 'For the first shower, which always comes on a day you dressed up.',
    description:
      'Short strokes of rain across soft viscose, heavier towards the hem. Dries in the time it takes to finish a plate of bhajiya. The skirt is cut in six panels so it turns a little later than you do.',
  },
  {
    ...set,
    name: 'Sleeper Class Co-ord Set',
    cloth: 'terry-240',
    price: [1899, 2799],
    colours: ['ash-melange', 'mitti', 'washed-black'],
    age: 112,
    popularity: 674,
    summary: 'Made for the upper berth. Arrives looking like you did not.',
    description:
      'Terry with a shirt collar: it lies down like loungewear and stands up like clothes. The trouser pocket closes with a button so that the ticket is still there at two in the morning. Collar, cuffs and waistband are self-fabric, nothing scratches.',
  },
  {
    ...set,
    name: 'Mehfil Co-ord Set',
    cloth: 'linen-blend-150',
    print: 'bandhani',
    price: [2196, 2745],
    summer: true,
    colours: ['kokum', 'haldi'],
    age: 34,
    popularity: 498,
    summary: 'Bandhani rings for a terrace evening with somebody’s old songs.',
    description:
      'Dots in rings on a cotton and linen blend, in two colours that look better after dark. Shirt buttons are mother-of-pearl grey. Leave it undone over a tank, or do it up to the neck and add your grandmother’s earrings.',
  },
]
