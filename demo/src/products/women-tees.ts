import type { Draft } from '../facts/draft.ts'

const oversized = {
  category: 'women-oversized-t-shirts',
  garment: 'tee-oversized',
  cloth: 'jersey-240',
  fit: 'Oversized, boxy',
} as const

const crop = { category: 'women-crop-tops', garment: 'crop-top', cloth: 'rib-220', fit: 'Close, cropped' } as const

export const womenTees: Draft[] = [
  {
    ...oversized,
    name: 'Nimbu Mirchi Oversized Tee',
    print: 'nimbu-mirchi',
    price: [799, 1299],
    colours: ['chalk', 'washed-black', 'lotus'],
    age: 19,
    popularity: 938,
    summary: 'One lemon, seven chillies, changed every Saturday. This one stays.',
    description:
      'It hangs on shop doors, rear-view mirrors and new scooters, and now on you. The thread runs down from the neck seam so the charm hangs straight. Thick jersey, dropped shoulder, length to cover the back pocket of your jeans.',
  },
  {
    ...oversized,
    name: 'Dabba Oversized Tee',
    print: 'dabba',
    on: 'back',
    price: [849, 1349],
    colours: ['ecru', 'monsoon', 'brick'],
    age: 80,
    popularity: 655,
    summary: 'Four tiers of lunch, one on top of the other.',
    description:
      'Rice, dal, sabzi and the top one nobody is allowed to open early. A tiffin carrier stacked down the spine, drawn in flat shapes with one bright clip. The front is left alone but for a small mark, the way we like it.',
  },
  {
    ...oversized,
    name: 'Meter Se Oversized Tee',
    print: 'meter-se',
    price: [799, 1299],
    colours: ['washed-black', 'chalk', 'bottle'],
    age: 44,
    popularity: 781,
    summary: 'Three wheels, one answer: by the meter, bhaiya.',
    description:
      'An auto seen from the front, canopy up, headlight on, about to say no. Print sits high on the chest so it shows above a bag strap. Size down if you want it neat, or take your own size and let it hang.',
  },
  {
    ...oversized,
    name: 'Doorstep Kolam Oversized Tee',
    print: 'kolam',
    price: [899, 1399],
    colours: ['washed-black', 'brick', 'indigo'],
    age: 102,
    popularity: 734,
    summary: 'A twelve-dot kolam in a chalk-white line that never breaks.',
    description:
      'Follow the line with a finger and you come back to where you began. The print has the dry edge of rice flour on stone, made with a discharge ink that takes colour out of the cloth instead of laying more on. Soft from the first wear.',
  },
  {
    ...oversized,
    name: 'Ajrakh Star Oversized Tee',
    print: 'ajrakh-star',
    price: [849, 1349],
    colours: ['kokum', 'indigo', 'chalk'],
    age: 139,
    popularity: 558,
    summary: 'The first block a printer lays, enlarged to the size of your chest.',
    description:
      'Two squares turned against each other make eight points, and the whole of ajrakh grows out of that. We lifted one star off the table and left it alone on heavy cotton. Four flat colours, registered by eye.',
  },
  {
    ...oversized,
    name: 'Borrowed Oversized Tee',
    price: [649, 1049],
    colours: ['chalk', 'washed-black', 'lilac', 'pista', 'cocoa'],
    age: 270,
    popularity: 840,
    summary: 'Looks like his. Fits like yours.',
    description:
      'The roomy plain tee you used to steal, with the neck made smaller so that it no longer slides off the shoulder. Garment-dyed in small lots, so every colour is a little chalky and none of them shouts.',
  },
  {
    ...oversized,
    name: 'Aam Baat Oversized Tee',
    print: 'aam-baat',
    price: [956, 1195],
    summer: true,
    colours: ['pista', 'chalk', 'lotus'],
    age: 30,
    popularity: 746,
    summary: 'A mango, because what else is there to talk about in May.',
    description:
      'Aam means mango, and also ordinary, and there is nothing ordinary about a good one. A single fat fruit with its leaf still on. Juice stains will come off in cold water; we checked, several times.',
  },
  {
    ...crop,
    name: 'Sailor Stripe Crop Tee',
    cloth: 'jersey-200',
    fit: 'Boxy, cropped',
    print: 'stripe',
    price: [699, 1099],
    colours: ['chalk', 'lotus', 'sky'],
    age: 128,
    popularity: 466,
    features: { Sleeve: 'Half sleeve', Neck: 'Boat neck' },
    summary: 'A boat neck, a short body, stripes that line up.',
    description:
      'Sits wide at the collarbone and ends where high-rise jeans begin. The stripes are yarn-dyed and meet at both side seams; count them if you are that kind of person. We are.',
  },
]
