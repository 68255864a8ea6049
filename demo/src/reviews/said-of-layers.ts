import type { Said } from './said.ts'

export const ofSweats: Said = {
  good: [
    'Warm without being heavy.',
    'Inside is brushed and does not shed.',
    'Cuffs are tight, wind does not get in.',
    'Wore it through a Delhi January, only a tee under it.',
    'Perfect for early flights.',
    'Rib at the hem has not gone loose.',
    'Took {size} at {height}, relaxed and not sloppy.',
    'Good thickness for {city} winters.',
    'Took it to Manali, needed a jacket only at night.',
    'I live in this from November.',
    'Does not ride up when I wear a backpack.',
    'No pilling at the elbows so far.',
    'My {who} stole it within a day.',
    'Feels like the expensive ones abroad.',
    'Office AC has no power over me now.',
    'Heavier than I expected in a good way.',
  ],
  fair: [
    'Too warm for {city}, lovely on trips.',
    'Sleeves are a bit long, I fold the cuff.',
    'Sheds some fluff for the first two wears.',
    'Takes two days to dry.',
    'Could be an inch longer.',
    'Runs large, I should have gone down a size.',
    'Neck opening is a little tight.',
  ],
  poor: [
    'Started pilling under the arms in two weeks.',
    'Hem rib went loose after {washes} washes.',
    'Thinner than it looks, not for a real winter.',
    'Sleeves too long, body too short.',
    'Fluff on everything I wear under it.',
  ],
}

export const ofHoods: Said = {
  good: [
    'Hood stands up properly, does not hang like a bag.',
    'Pocket is deep, phone does not fall out.',
    'Cords have proper tips, not knots.',
    'Hood is big enough to sleep in on a bus.',
  ],
  fair: ['Hood is a bit big on my head.', 'Cord slips out if you pull it in the wash.'],
  poor: ['Hood is too small to be useful.', 'Cord came out in the first wash.'],
}

export const ofJackets: Said = {
  good: [
    'Looks far more expensive than it is.',
    'Wore it on the bike at night, no wind comes through.',
    'Ribs at the wrist are strong.',
    'Lining is smooth, slips on over a hoodie.',
    'Inside pocket is genuinely useful.',
    'Structured but not stiff.',
    'Got stopped in a mall and asked where it is from.',
    'Perfect for {city} December.',
    'The {colour} is rich, photos do not do it justice.',
    'Took my usual {size} and there is room for a sweatshirt.',
    'Bought it for my {who}, might keep it.',
    'Took it on a Spiti trip and it held up.',
    'The most I have paid for a jacket online, no regrets.',
    'Shoulders sit perfectly at {height}.',
  ],
  fair: [
    'Heavy, but that is the point.',
    'Sleeves are an inch long on me.',
    'Warm only with something under it.',
    'Closure was stiff for the first week.',
    'Pockets could be deeper.',
    'Attracts lint.',
  ],
  poor: [
    'Lining tore at the armhole.',
    'Too boxy on me, returned.',
    'Not warm enough for the hills.',
    'Closure got stuck on the second day.',
    'Pricey for what it is.',
  ],
}
