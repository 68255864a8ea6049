import type { Draft } from '../facts/draft.ts'

const loose = { category: 'women-joggers-cargos' } as const
const jeans = { category: 'women-jeans', garment: 'jeans-straight' } as const
const short = { category: 'women-skirts-shorts' } as const

export const womenBottoms: Draft[] = [
  {
    ...loose,
    name: 'Balcony Jogger',
    garment: 'jogger',
    cloth: 'terry-240',
    fit: 'Tapered',
    price: [1099, 1699],
    colours: ['washed-black', 'lilac', 'ecru', 'olive'],
    age: 166,
    popularity: 768,
    summary: 'High at the waist, tapered at the ankle, pockets that are real.',
    description:
      'We asked forty women what they hated about joggers; thirty-eight said pockets. These are deep, set forward, and do not flare when you sit. Terry that keeps its knee, with a wide waistband that does not roll.',
  },
  {
    ...loose,
    name: 'Umbrella Cargo',
    garment: 'cargo',
    cloth: 'ripstop-180',
    fit: 'Relaxed straight',
    price: [1499, 2299],
    colours: ['pista', 'washed-black', 'lilac'],
    age: 20,
    popularity: 719,
    features: { Closure: 'Button and zip fly', Rise: 'High rise' },
    summary: 'Trousers that dry before you have found the umbrella.',
    description:
      'Light ripstop with a rustle to it, cut straight from the hip so that air gets past the knee. The thigh pockets lie flat until you need them and close with a snap. Fold it into its own back pocket for the train.',
  },
  {
    ...loose,
    name: 'Toolkit Cargo',
    garment: 'cargo',
    cloth: 'twill-260',
    fit: 'High-rise straight',
    price: [1699, 2499],
    colours: ['khaki', 'cocoa', 'washed-black'],
    age: 90,
    popularity: 581,
    features: { Rise: 'High rise' },
    summary: 'Straight leg, high rise, six pockets and a place for the keys.',
    description:
      'Women’s cargos usually come with half the pockets sewn shut. All six of these open. Stretch twill, contoured at the back so there is no gap when you bend, and a leg that is straight from knee to hem.',
  },
  {
    ...jeans,
    name: 'Wide Street Jeans',
    cloth: 'denim-12',
    fit: 'High-rise wide',
    price: [2099, 2999],
    colours: ['ice-wash', 'black-wash', 'mid-wash'],
    age: 32,
    popularity: 665,
    features: { Rise: 'High rise, 11.5 in' },
    summary: 'A leg wide enough for an argument with the wind.',
    description:
      'Rigid denim, so that the width hangs in a line instead of flapping. Flat at the hip, wide from the thigh, with a deep hem we have left long so you can have it cut for your shoes. Wash it as little as you can bear.',
  },
  {
    ...short,
    name: 'Errand Twill Skirt',
    garment: 'skirt',
    cloth: 'twill-260',
    fit: 'A-line',
    price: [1099, 1699],
    colours: ['khaki', 'washed-black', 'kokum'],
    age: 108,
    popularity: 516,
    features: { Closure: 'Button front', Pockets: 'Two slant pockets' },
    summary: 'Buttons down the front, pockets at the side, stride in the hem.',
    description:
      'Cut wide enough to get on a scooter properly. Stretch twill with eight buttons down the front: undo two for walking, three for stairs. Pockets big enough for a phone, and stitched so that they do not stick out.',
  },
  {
    ...short,
    name: 'Leheriya Flared Skirt',
    garment: 'skirt',
    cloth: 'viscose-120',
    fit: 'Flared',
    print: 'leheriya',
    price: [1196, 1495],
    summer: true,
    colours: ['gulabi', 'monsoon'],
    age: 50,
    popularity: 543,
    summary: 'Rajasthan’s monsoon stripe, cut on the bias.',
    description:
      'Leheriya was worn for the rains, so it makes sense that it looks best moving. Bias-cut viscose, a narrow waistband with a zip, and no lining because it does not need one. Twirl once in the trial room; everyone does.',
  },
  {
    ...short,
    name: 'Block Buti Skirt',
    garment: 'skirt',
    cloth: 'cambric-100',
    fit: 'Flared',
    print: 'block-buti',
    price: [1199, 1799],
    colours: ['indigo', 'brick', 'chalk'],
    age: 77,
    popularity: 462,
    summary: 'Three metres of cambric, flared from a flat waistband.',
    description:
      'Tiny stamped flowers all over, and enough cloth to sit cross-legged on the floor. Light as it is, it is lined to the knee. Pair it with the rib tank and walk slowly.',
  },
]
