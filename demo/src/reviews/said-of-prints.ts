import type { Print } from '../facts/types.ts'

/** Remarks on a drawing, all of them kind; unkind ones are about the print itself. */
export const ofPrint: Record<Print, readonly string[]> = {
  'aam-baat': ['The mango made my nani laugh.', 'Everyone reads it twice and then gets it.', 'Mango season, sorted.'],
  'ajrakh-star': ['The star is drawn properly, not some random shape.', 'Star on the chest is big and clean.'],
  'ajrakh-all-over': [
    'As a Kutchi I approve of this ajrakh.',
    'The pattern is matched across the front, rare.',
    'The geometry is lovely up close.',
  ],
  bandhani: ['The bandhani dots look hand done.', 'Reminds me of my mother’s dupatta.'],
  'block-buti': [
    'The little flowers are sweet without being childish.',
    'Block print looks real, slightly uneven, love it.',
  ],
  'buri-nazar': [
    'The eye on the back stares at everyone behind me in the queue.',
    'Straight off a truck, in the best way.',
    'Have had no bad luck since, so it works.',
  ],
  carrom: ['Carrom board is accurate, my uncle checked the lines.', 'Now I have to be good at carrom.'],
  'cutting-chai': [
    'My chai wala gave me a free cutting for it.',
    'The chai is at the right level, half glass.',
    'Conversation starter at every tapri.',
    'Print is soft, you cannot feel the edge.',
  ],
  dabba: ['The dabba on the back makes me hungry at 11.', 'Four tiers, as it should be.'],
  'gamcha-check': ['My grandfather had a gamcha in this exact check.', 'The check is woven, not printed. Respect.'],
  'gully-cricket': [
    'Wore it to box cricket and got out first ball, still 5 stars.',
    'One tip one hand, those who know, know.',
    'Chalk look of the print is perfect.',
  ],
  'horn-ok-please': [
    'A truck driver actually honked at me.',
    'Lettering is so well done.',
    'Back print is big and bold, did not crack.',
    'Front is plain, back is a party.',
  ],
  ikat: ['Edges of the ikat are properly feathered.', 'The diamonds are bold but not loud.'],
  'kirana-bill': [
    'I checked the bill, the total is right.',
    'Shopkeeper downstairs wants one.',
    'Bun maska for 35, where is this place?',
  ],
  kolam: ['Traced the kolam with my finger, it really is one line.', 'My paati approved of the kolam.'],
  'kolam-all-over': ['The kolam repeat is clean and calm.', 'Amma asked who drew it.'],
  'last-bus': ['I have missed that 11.40 too many times.', 'The lit windows on the back print are so good.'],
  leheriya: ['The waves look different every time it moves.', 'Leheriya colours are rich.'],
  'light-gayi': ['Took me back to summer evenings on the terrace.', 'Bulb print has not cracked.'],
  'local-13': ['As a Virar fast survivor, I had to buy this.', 'Train on the back is drawn with love.'],
  ludo: ['Someone tried to play on it.', 'Ludo board is bright and sharp.', 'Red house always wins, everybody knows.'],
  'madras-check': [
    'Madras check is the real thing, it bleeds a little and settles.',
    'Colours in the check are summer itself.',
  ],
  'meter-se': ['Wore it in an auto. He went by the meter.', 'The auto drawing is adorable.'],
  'monsoon-club': ['Umbrella print is fun.', 'Wore it on the first rain day, members only.'],
  'nimbu-mirchi': [
    'Nimbu mirchi kept the evil eye off my new phone.',
    'Seven chillies, I counted.',
    'My landlord saw it and smiled for the first time.',
  ],
  'nukkad-sign': ['The Hindi lettering is beautiful.', 'Simple sign, big presence.'],
  patang: ['Wore it on Uttarayan, obviously.', 'Kites are bright and the lines are fine.'],
  platform: ['Railway board print is spot on.', '14.6 metres above everything else, ha.'],
  'rain-all-over': ['The rain print is subtle from far and lovely up close.', 'Wore it in actual rain, felt correct.'],
  'sea-face': ['Sunset print looks like Worli at 6.42.', 'Waves are in three clean colours.'],
  stripe: ['Stripes line up at the seams, very satisfying.', 'Stripe is woven in, no fading.'],
  'truck-lotus': ['Lotus on the back is painted-truck perfect.', 'Five colours and all of them crisp.'],
}

export const printFaults: readonly string[] = [
  'Print started cracking after {washes} washes.',
  'Print is a little off centre on my piece.',
  'Print is smaller than it looks in the picture.',
]
