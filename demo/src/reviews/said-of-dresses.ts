import type { Said } from './said.ts'

export const ofDresses: Said = {
  good: [
    'It has pockets!',
    'Falls just right at {height}.',
    'Wore it to a friend’s engagement, felt like myself.',
    'Bust fits and so does the waist, that never happens.',
    'Cloth is cool on the skin.',
    'One and done, no dupatta, no fuss.',
    'Not clingy at all.',
    'My {who} said it looks designer.',
    'Did not need a slip.',
    'Good for office with a belt, good for dinner without.',
    'Danced four hours in it.',
    'Sleeves cover the right part of the arm.',
    'Hem is straight and well finished.',
    'Usual {size} was perfect.',
    'Easy to iron, easier to wear.',
    'Swishes when I walk, childish but I love it.',
  ],
  fair: [
    'Slightly loose at the waist, I added a belt.',
    'A little long for me, will hem it.',
    'Neck is a bit deeper than I thought.',
    'Needs ironing every time.',
    'Armhole is a little big.',
    'Would have liked a lining.',
  ],
  poor: [
    'Too tight at the bust, loose everywhere else.',
    'Transparent in sunlight.',
    'Much shorter on me than on the page.',
    'Waist seam sits too high on me.',
    'Shoulder seam gave way on the second wear.',
  ],
}

export const ofSets: Said = {
  good: [
    'Shirt and trousers both fit in {size}, small miracle.',
    'Wear the pieces separately all the time.',
    'Like pyjamas but I went to a café in it.',
    'Waist is elastic at the back, so comfortable.',
    'Travelled overnight, stepped out looking fresh.',
    'Trousers are wide but do not drag.',
    'Collar keeps it from looking like nightwear.',
    'Compliments from strangers at the airport.',
    'Fabric is soft and opaque.',
    'Two outfits for the price of one and a half.',
    'I am {height}, trousers end at the ankle.',
    'Print lines up at the front, neat work.',
    'Perfect for a lazy Sunday lunch.',
    'My {who} asked to be gifted the same.',
  ],
  fair: [
    'Shirt is perfect, trousers are a bit long.',
    'Wish the two could be bought in different sizes.',
    'Crumples on long sitting, suits the look though.',
    'Trouser pocket is small.',
    'Shirt is a little boxy on me.',
  ],
  poor: [
    'Trousers too tight at the hip in my size.',
    'Top and bottom are not the same shade.',
    'Trousers shrunk after {washes} washes.',
    'Cloth is thinner than expected for a set.',
  ],
}
