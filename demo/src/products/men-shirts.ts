import type { Draft } from '../facts/draft.ts'

const polo = { category: 'men-polos', garment: 'polo', cloth: 'pique-220', fit: 'Regular' } as const
const camp = { category: 'men-shirts', garment: 'shirt-camp', fit: 'Relaxed' } as const
const shirt = { category: 'men-shirts', garment: 'shirt-regular', fit: 'Regular' } as const

export const menShirts: Draft[] = [
  {
    ...polo,
    name: 'Sunday League Polo',
    price: [799, 1299],
    colours: ['navy', 'chalk', 'bottle', 'kokum'],
    age: 182,
    popularity: 702,
    summary: 'Bio-washed piqué with a collar that does not curl.',
    description:
      'A polo fails at the collar first, so we started there: a flat-knit rib with a fused stand, tried through forty washes. The rest is honest piqué and two buttons, long enough at the back to stay tucked on a scooter.',
  },
  {
    ...polo,
    name: 'Tuck Shop Polo',
    price: [899, 1499],
    colours: ['ecru', 'washed-black', 'brick'],
    age: 57,
    popularity: 631,
    features: { Neck: 'Tipped rib collar' },
    summary: 'School-canteen tipping on the collar and cuffs, grown up.',
    description:
      'Two lines round the collar, two round the sleeve, knitted in rather than sewn on. It takes after the house T-shirts some of us wore on Saturdays, minus the elastic shorts.',
  },
  {
    ...polo,
    name: 'Deck Stripe Polo',
    print: 'stripe',
    price: [999, 1599],
    colours: ['pista', 'navy'],
    age: 26,
    popularity: 478,
    summary: 'Wide stripes, deep placket, no logo anywhere.',
    description:
      'Yarn-dyed stripes about two fingers wide, with a placket cut stripe on stripe, so the line runs on across it. Wear it with jeans and look as if you have a boat; nobody needs to know about the ferry.',
  },
  {
    ...polo,
    name: 'Meter Down Polo',
    cloth: 'waffle-230',
    price: [1036, 1295],
    summer: true,
    colours: ['sky', 'haldi', 'chalk'],
    age: 131,
    popularity: 349,
    features: { Neck: 'Open collar without buttons', Closure: 'None' },
    summary: 'Waffle knit and an open collar for the months without a breeze.',
    description:
      'The squares in the knit hold the cloth off your back, which is most of what you want in May. No buttons to do up, a collar that sits open on its own, and a weight that feels like more shirt than it is.',
  },
  {
    ...camp,
    name: 'Ajrakh Camp Shirt',
    cloth: 'cambric-100',
    print: 'ajrakh-all-over',
    price: [1499, 2199],
    colours: ['indigo', 'brick'],
    age: 18,
    popularity: 941,
    summary: 'Stars and lattices from the Kutch block tables, on soft cambric.',
    description:
      'Ajrakh is geometry first: a star, its lattice, and the border that locks them together. Our repeat is drawn from those rules and printed in two colours on light cambric. The front is matched across the buttons so the stars stay whole.',
  },
  {
    ...camp,
    name: 'Rain Check Camp Shirt',
    cloth: 'viscose-120',
    print: 'rain-all-over',
    price: [1299, 1999],
    colours: ['monsoon', 'sky', 'kokum'],
    age: 88,
    popularity: 593,
    summary: 'Slanting rain all over, in a viscose that swings.',
    description:
      'A thousand small strokes, all falling the same way, like June seen through a bus window. The cloth is a soft viscose that drops straight and dries overnight on a hanger. Pocket matched, collar open, plans cancelled.',
  },
  {
    ...shirt,
    name: 'Gamcha Check Shirt',
    cloth: 'handloom-135',
    print: 'gamcha-check',
    price: [1399, 1999],
    colours: ['brick', 'neem', 'navy'],
    age: 101,
    popularity: 524,
    summary: 'The hardest-working check in the country, on a proper collar.',
    description:
      'Woven on handlooms in West Bengal in the red check that has dried hands, carried lunch and tied up turbans for longer than any of us. Expect a slub here and there: that is the weaver’s hand, not a fault. It softens with every wash.',
  },
  {
    ...shirt,
    name: 'Reading Room Oxford Shirt',
    cloth: 'oxford-140',
    price: [1199, 1799],
    colours: ['sky', 'chalk', 'lotus'],
    age: 226,
    popularity: 668,
    summary: 'A washed Oxford with a pointed collar and a soft shoulder.',
    description:
      'Crisp enough for the office, creased enough by lunch to look like yours. We wash the cloth before cutting, so the collar roll you see on day one is the one you keep. Roll the cuffs twice and they stay.',
  },
  {
    ...shirt,
    name: 'Tea Estate Overshirt',
    cloth: 'corduroy-280',
    fit: 'Relaxed, made to layer',
    price: [1799, 2499],
    colours: ['olive', 'mitti', 'washed-black'],
    age: 5,
    popularity: 577,
    summary: 'Fourteen-wale corduroy for hill mornings and air-conditioned offices.',
    description:
      'Somewhere between a shirt and a jacket: a full corduroy body, a chest pocket that holds a phone, and a hem short enough to wear open over a tee. Take your usual size.',
  },
  {
    ...camp,
    name: 'Pulli Kolam Camp Shirt',
    cloth: 'linen-blend-150',
    print: 'kolam-all-over',
    price: [1396, 1745],
    summer: true,
    colours: ['chalk', 'washed-black'],
    age: 49,
    popularity: 641,
    summary: 'One line, drawn around dots, without lifting the hand.',
    description:
      'Kolam is drawn at the doorstep before sunrise and walked away by noon. Ours loops around its dots across the whole shirt and joins up at the side seams. In a cotton and linen blend that lets the air through and forgives the iron.',
  },
  {
    ...camp,
    name: 'Madras Holiday Shirt',
    cloth: 'handloom-135',
    print: 'madras-check',
    price: [1199, 1799],
    colours: ['navy', 'coral', 'bottle'],
    age: 162,
    popularity: 402,
    summary: 'Real Madras check. It will fade, and that is the point.',
    description:
      'Three yarns crossing three yarns, until there are nine colours and nobody remembers which were dyed. Each wash blurs the lines a little further. In five years it will be the best shirt you own.',
  },
]
