import type { Draft } from '../facts/draft.ts'

const oversized = {
  category: 'men-oversized-t-shirts',
  garment: 'tee-oversized',
  cloth: 'jersey-240',
  fit: 'Oversized, boxy',
} as const

const regular = { category: 'men-t-shirts', garment: 'tee-regular', cloth: 'jersey-180', fit: 'Regular' } as const

export const menTees: Draft[] = [
  {
    ...oversized,
    name: 'Cutting Chai Oversized Tee',
    print: 'cutting-chai',
    price: [799, 1299],
    colours: ['ecru', 'washed-black', 'monsoon'],
    age: 21,
    popularity: 973,
    summary: 'Half a glass, twice a day. Heavy cotton, water-based print.',
    description:
      'The four o’clock glass, drawn the way the stall serves it: ribbed, too hot to hold and filled exactly halfway. Printed in water-based ink that sinks into the cotton, so the chest stays soft and does not crack after a season of washing.',
  },
  {
    ...oversized,
    name: 'Horn OK Please Oversized Tee',
    print: 'horn-ok-please',
    on: 'back',
    price: [899, 1399],
    colours: ['washed-black', 'marigold', 'monsoon'],
    age: 64,
    popularity: 917,
    summary: 'Truck-back lettering, full width, on the back where it belongs.',
    description:
      'We asked a signwriter on the Pune highway how he spaces his letters, then drew ours the same way: by eye, from the middle out. Plain front with a small mark at the chest, so the surprise is for the person walking behind you.',
  },
  {
    ...oversized,
    name: 'Local 13 Oversized Tee',
    print: 'local-13',
    on: 'back',
    price: [899, 1399],
    colours: ['navy', 'chalk', 'brick'],
    age: 118,
    popularity: 803,
    summary: 'The fast local, seen from the platform, thirteen seconds before it leaves.',
    description:
      'For everyone who has learnt to read a newspaper folded in eight. The train comes straight at you across the shoulders; the number 13 is for the coach you always end up in. Dropped shoulders leave room for one hand on the rail.',
  },
  {
    ...oversized,
    name: 'Nukkad Sign Oversized Tee',
    print: 'nukkad-sign',
    price: [699, 1199],
    colours: ['chalk', 'marigold', 'washed-black', 'bottle'],
    age: 205,
    popularity: 748,
    summary: 'Our name, the way it is painted on the shop shutter.',
    description:
      'The first thing we ever printed. A corner sign with an arrow that points nowhere in particular, because the corner is wherever your people are. One screen, one colour, and the tee we still measure every other tee against.',
  },
  {
    ...oversized,
    name: 'Buri Nazar Oversized Tee',
    print: 'buri-nazar',
    on: 'back',
    price: [949, 1449],
    colours: ['washed-black', 'kokum', 'indigo'],
    age: 12,
    popularity: 690,
    summary: 'An eye to keep the other eye away. Four-colour back print.',
    description:
      'Every lorry between Surat and Siliguri carries one. Ours has a lotus lid, a marigold iris and a look that does not blink. Four screens on the back, none on the front; wear it out of the house and let it do its work.',
  },
  {
    ...oversized,
    name: 'Corner Blank Oversized Tee',
    price: [599, 999],
    colours: ['washed-black', 'chalk', 'neem', 'mitti', 'navy'],
    age: 260,
    popularity: 847,
    summary: 'No print, nothing to hide behind. Just 240 GSM and a good neck.',
    description:
      'A blank has to earn its place with cut alone. The neck rib is narrow and tight so it lies flat, the shoulder seam is taped, and the hem is cut straight so it hangs the same tucked or not. Dyed after sewing, which is why the seams and the body match.',
  },
  {
    ...oversized,
    name: 'Light Gayi Oversized Tee',
    print: 'light-gayi',
    price: [956, 1195],
    summer: true,
    colours: ['charcoal', 'haldi', 'sky'],
    age: 40,
    popularity: 566,
    summary: 'A bulb, a power cut, and the whole lane out on the steps.',
    description:
      'Remember when the lights went and everyone came downstairs? The filament on this one is printed in a puff ink you can feel with a thumb. Best worn on a terrace, with the torch pointed up.',
  },
  {
    ...regular,
    name: 'Gully Cricket Tee',
    print: 'gully-cricket',
    price: [649, 999],
    colours: ['chalk', 'bottle', 'navy'],
    age: 33,
    popularity: 884,
    summary: 'One tip, one hand, and the third-floor window is out.',
    description:
      'Three stumps chalked on a compound wall and a tennis ball that has seen better days. Printed a little uneven on purpose, like chalk on plaster. The jersey is light and bio-washed: you can actually bowl in it.',
  },
  {
    ...regular,
    name: 'Kirana Bill Tee',
    print: 'kirana-bill',
    price: [599, 949],
    colours: ['chalk', 'ecru', 'pista'],
    age: 150,
    popularity: 431,
    summary: 'Two chai, one bun maska, one matchbox. Total: next month.',
    description:
      'A shopkeeper’s bill, reproduced at the size of your chest, sums and all. Check the arithmetic if you like; he rounds down for regulars. Fine lines, one screen, on a slim neck and a body that keeps its shape.',
  },
  {
    ...regular,
    name: 'Everyday Crew Tee',
    price: [449, 799],
    colours: ['washed-black', 'chalk', 'ash-melange', 'navy', 'kokum'],
    age: 290,
    popularity: 905,
    summary: 'The one you buy three of. Combed cotton, side seams, no twist.',
    description:
      'Cheap tees twist because the cloth is knitted in a tube and never cut. This one is cut, sewn at the sides and washed before it reaches you, so the seam stays at the hip where we put it. Wears alone from March, under a shirt from November.',
  },
  {
    ...regular,
    name: 'Promenade Stripe Tee',
    print: 'stripe',
    price: [599, 999],
    colours: ['chalk', 'pista', 'lotus'],
    age: 96,
    popularity: 612,
    summary: 'Yarn-dyed stripes that meet at the side seam.',
    description:
      'The stripe is knitted in, not printed on, so it looks the same from the inside and cannot wash away. We match it at the side seams and across the sleeve; it wastes a little cloth, and it is the first thing you notice.',
  },
  {
    ...regular,
    name: 'Monsoon Club Tee',
    print: 'monsoon-club',
    price: [649, 999],
    colours: ['sky', 'washed-black', 'bottle'],
    age: 65,
    popularity: 629,
    summary: 'Membership opens with the first shower. No dry members.',
    description:
      'One umbrella between four people, which is how the club began. Quick-drying light jersey, because you will get wet anyway, and a print that goes on looking right when the cloth is dark with rain.',
  },
  {
    ...regular,
    name: 'Sea Face Long Sleeve Tee',
    garment: 'tee-long-sleeve',
    cloth: 'jersey-200',
    print: 'sea-face',
    price: [749, 1199],
    colours: ['chalk', 'neel', 'washed-black'],
    age: 75,
    popularity: 540,
    summary: 'Sunset at 6.42, with sleeves for the breeze.',
    description:
      'Sit on the wall long enough and the sun goes down in stripes. A mid-weight tee with a long cuff you can push up and forget about, for evenings that begin warm and end by the water.',
  },
  {
    ...regular,
    name: 'Patang Tee',
    print: 'patang',
    price: [676, 845],
    summer: true,
    colours: ['sky', 'chalk', 'haldi'],
    age: 310,
    popularity: 387,
    summary: 'Two kites, one sky, and an argument about whose string was cut.',
    description:
      'Mid-January, every roof in town. The kites are cut-paper shapes, flat and bright, the way they are sold by the hundred. The lines run off past the hem as if somebody below were still holding on.',
  },
  {
    ...regular,
    name: 'Platform Tee',
    cloth: 'jersey-200',
    print: 'platform',
    price: [699, 1099],
    colours: ['washed-black', 'haldi', 'monsoon'],
    age: 8,
    popularity: 455,
    summary: 'A station board for a station that is always the next one.',
    description:
      'Yellow board, black letters, two scripts and the height above sea level nobody ever asked for. Ours says Nukkad Junction, 14.6 metres. A slightly heavier tee with a firm neck, for people who travel in what they sleep in.',
  },
]
