import type { Draft } from '../facts/draft.ts'

const jogger = { category: 'men-joggers', garment: 'jogger', fit: 'Tapered' } as const
const cargo = { category: 'men-cargos', garment: 'cargo', fit: 'Relaxed straight' } as const
const jeans = { category: 'men-jeans', garment: 'jeans-straight', fit: 'Straight' } as const
const shorts = { category: 'men-shorts', garment: 'shorts', fit: 'Regular, above the knee' } as const

export const menBottoms: Draft[] = [
  {
    ...jogger,
    name: 'Morning Walk Jogger',
    cloth: 'terry-240',
    price: [1099, 1699],
    colours: ['washed-black', 'ash-melange', 'olive', 'navy'],
    age: 215,
    popularity: 812,
    summary: 'The park at six, the office at ten, nobody the wiser.',
    description:
      'A tapered leg that stops at the ankle instead of bunching on it. Loop-back terry, a drawcord with metal tips, and a back pocket with a button, because phones and joggers have a poor history together.',
  },
  {
    ...jogger,
    name: 'Stairwell Jogger',
    cloth: 'fleece-360',
    price: [1399, 1999],
    colours: ['charcoal', 'ash-melange', 'kokum'],
    age: 70,
    popularity: 476,
    features: { Pockets: 'Two zipped at the side, one at the back' },
    summary: 'Brushed fleece and zipped pockets for cold starts.',
    description:
      'Made for hill stations and hostel corridors. The fleece is brushed only on the inside, so the outside stays clean and does not pill at the thigh. Zips at both pockets, flat enough to sleep on.',
  },
  {
    ...jogger,
    name: 'Half Day Jogger',
    cloth: 'jersey-240',
    price: [1236, 1545],
    summer: true,
    colours: ['sand', 'neem', 'navy'],
    age: 36,
    popularity: 352,
    summary: 'Light jersey, wide waistband, first choice from April to June.',
    description:
      'When terry is too warm and shorts are too short. Heavy jersey with a clean fall and an open cuff rib that lets the heat out. Pairs with its own tee for people who like to dress in one decision.',
  },
  {
    ...cargo,
    name: 'Six Pocket Cargo',
    cloth: 'twill-260',
    price: [1599, 2399],
    colours: ['khaki', 'olive', 'washed-black'],
    age: 82,
    popularity: 890,
    summary: 'Six pockets that work: two deep, two zipped, two with flaps.',
    description:
      'We put things in every pocket and walked around for a week before we moved the last one by three centimetres. The thigh pockets are bellowed, so they hold a water bottle and lie flat when empty. Articulated knees, straight hem.',
  },
  {
    ...cargo,
    name: 'Godown Cargo',
    cloth: 'canvas-300',
    fit: 'Wide',
    price: [1799, 2699],
    colours: ['cocoa', 'charcoal', 'sand'],
    age: 24,
    popularity: 534,
    summary: 'Wide leg, heavy canvas, double knees. Loads and unloads.',
    description:
      'Named for the warehouse trousers it takes after. The canvas stands on its own when new and breaks in at the knee first. Double layers where you kneel and a hammer loop you will use for keys.',
  },
  {
    ...cargo,
    name: 'Ripstop Errand Cargo',
    cloth: 'ripstop-180',
    price: [1499, 2199],
    colours: ['slate', 'olive', 'sand'],
    age: 145,
    popularity: 498,
    summary: 'Light, tough and dry in two hours, for monsoon legs.',
    description:
      'Ripstop is woven in a grid so that a snag stays a snag. Light enough to wear through July, with drawcords at the hem to keep it out of puddles. Rinse the mud, hang, repeat.',
  },
  {
    ...jeans,
    name: 'Straight Line Jeans',
    cloth: 'denim-12',
    price: [1799, 2599],
    colours: ['rinse-indigo', 'black-wash'],
    age: 170,
    popularity: 779,
    summary: 'Dark, straight and rigid for a week. After that, yours.',
    description:
      'Twelve-ounce denim with no stretch, rinsed once so it will not shrink on you. The leg falls straight from the hip and breaks once on the shoe. Give it ten wears before you judge it, and turn it inside out before you wash it.',
  },
  {
    ...jeans,
    name: 'Old Faithful Jeans',
    cloth: 'denim-11',
    price: [1899, 2799],
    colours: ['mid-wash', 'ice-wash'],
    age: 60,
    popularity: 683,
    summary: 'Already broken in. One per cent stretch, thirty years of manners.',
    description:
      'The wash you would get by yourself in three years, without the three years. A touch of elastane for long bus seats, copper rivets at the pockets and a hem finished in chain stitch so it ropes as it fades.',
  },
  {
    ...jeans,
    name: 'Baggy Tempo Jeans',
    cloth: 'denim-12',
    fit: 'Baggy straight',
    price: [2199, 3199],
    colours: ['mid-wash', 'black-wash', 'rinse-indigo'],
    age: 7,
    popularity: 607,
    summary: 'Wide from the hip, stacked at the ankle, loud in the best way.',
    description:
      'Named after the three-wheeler that carries twice what it should. Wide through the thigh, with the seat cut deeper so that it hangs off the waist instead of the knees. Take your usual waist and let the leg do the talking.',
  },
  {
    ...shorts,
    name: 'Galli Shorts',
    cloth: 'terry-240',
    price: [699, 1099],
    colours: ['washed-black', 'ash-melange', 'bottle', 'mitti', 'navy'],
    age: 190,
    popularity: 815,
    summary: 'Terry shorts for the milk run and everything after it.',
    description:
      'Long enough for the neighbours, short enough for the heat. A flat drawcord, two proper side pockets and one at the back. Sits at the waist without digging in, even after lunch.',
  },
  {
    ...shorts,
    name: 'Side Pocket Cargo Shorts',
    cloth: 'twill-260',
    price: [999, 1499],
    colours: ['khaki', 'washed-black', 'neem'],
    age: 125,
    popularity: 457,
    features: { Pockets: 'Two at the side, two flap pockets on the thighs', Closure: 'Zip fly, button' },
    summary: 'Cargo pockets, minus the trousers.',
    description:
      'Stretch twill with a real waistband, belt loops and a zip, so it holds its own with a tucked-in shirt. Two flap pockets on the thighs take a phone each. Hem at the knee, give or take your height.',
  },
]
