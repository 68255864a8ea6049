import { romanised } from '@nukkad/contract/hindi-rules'
import { knownSpellings } from '@nukkad/contract/sameness-rules'

/** Synonyms in the singular. */
export const sameWords: readonly (readonly string[])[] = [
  ['tshirt', 'tee', 'teeshirt', 'tishirt'],
  ['hoodie', 'hoody', 'hudi', 'hoodi'],
  ['sweatshirt', 'sweater', 'pullover', 'jumper'],
  ['jacket', 'jaket', 'windcheater', 'coat'],
  ['jogger', 'trackpant', 'lower', 'pajama', 'pyjama', 'pajamas'],
  ['cargo', 'cargoe'],
  ['jean', 'jin', 'denim'],
  ['short', 'bermuda', 'halfpant', 'nicker'],
  ['dress', 'frock', 'gown'],
  ['skirt', 'ghagra'],
  ['coord', 'cordset', 'coordset'],
  ['top', 'blouse'],
  ['oversized', 'oversize'],
  ['print', 'printed'],
  ['saree', 'sari'],
  ['shirt', 'kamij', 'bushirt', 'bushshirt'],
  ['dupatta', 'chunni', 'odhni'],
  ['kurta', 'kurtha'],
  ['lehenga', 'lehnga'],
  ['salwar', 'shalwar'],
  ['men', 'man', 'gent', 'boy', 'male', 'mard', 'mardana', 'ladka', 'ladke', 'ladko', 'ladkon', 'purush'],
  ['women', 'woman', 'lady', 'ladie', 'girl', 'female', 'ladki', 'ladkiyon', 'mahila', 'aurat', 'zanana'],
]

/** Shoppers' words, and the shop's words for them. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  baggy: ['oversized'],
  loose: ['oversized'],
  hooded: ['hoodie'],
  pant: ['jogger', 'cargo', 'jean'],
  trouser: ['jogger', 'cargo', 'jean'],
  bottom: ['jogger', 'cargo', 'jean', 'short', 'skirt'],
  tracksuit: ['jogger', 'coord'],
}

/** Garments that a shop may not have, and similar ones. If the shop has them, the word means only them. */
export const nearWords: Readonly<Record<string, readonly string[]>> = {
  kurta: ['shirt', 'top'],
  kurti: ['top', 'dress', 'shirt'],
  kameez: ['shirt', 'top'],
  saree: ['dress', 'coord', 'top'],
  lehenga: ['skirt', 'dress', 'coord'],
  salwar: ['jogger', 'coord'],
  anarkali: ['dress'],
  sherwani: ['jacket', 'shirt'],
  ganji: ['tshirt', 'top'],
  banian: ['tshirt', 'top'],
  vest: ['tshirt', 'top'],
  blazer: ['jacket'],
  cardigan: ['sweatshirt', 'hoodie'],
  legging: ['jogger'],
  palazzo: ['jogger', 'skirt'],
  jumpsuit: ['coord', 'dress'],
  nightwear: ['jogger', 'tshirt'],
}

/** Devanagari words that people type differently from their sound in Latin letters. */
const hindiWords: Readonly<Record<string, string>> = {
  टीशर्ट: 'tshirt',
  टिशर्ट: 'tshirt',
  शर्ट: 'shirt',
  कमीज: 'kameez',
  साड़ी: 'saree',
  पैंट: 'pant',
  पेंट: 'pant',
  जैकेट: 'jacket',
  जाकेट: 'jacket',
  ड्रेस: 'dress',
  स्कर्ट: 'skirt',
  शॉर्ट्स: 'short',
  स्वेटर: 'sweater',
  कार्गो: 'cargo',
  जॉगर: 'jogger',
  हुडी: 'hoodie',
  लड़का: 'men',
  लड़के: 'men',
  लड़कों: 'men',
  आदमी: 'men',
  लड़की: 'women',
  लड़कियों: 'women',
  औरत: 'women',
  औरतों: 'women',
  लेडीज: 'women',
  पुरुषों: 'men',
  महिलाओं: 'women',
  काली: 'kala',
  काले: 'kala',
  नीली: 'nila',
  नीले: 'nila',
  हरी: 'hara',
  हरे: 'hara',
  पीली: 'pila',
  पीले: 'pila',
  भूरी: 'bhura',
  ब्लैक: 'black',
  व्हाइट: 'white',
  ब्लू: 'blue',
  रेड: 'red',
  ग्रीन: 'green',
  मीडियम: 'medium',
  लार्ज: 'large',
  स्मॉल: 'small',
}

export const emptyWords: ReadonlySet<string> = new Set(
  (
    'a an and for in of on the to with size color colour wear clothe clothing new latest best good nice cheap sasta sasti saste ' +
    'buy online shop store please want need show me mujhe chahiye chahie wala wali wale vala vali vale ka ki ke ko se mein me ' +
    'aur liye lie under below above price rupee rs inr'
  ).split(' '),
)

/** Goods that shoppers seek and a clothing shop may not have: such a word is never a slip of another one. */
const otherGoods =
  'shoe sneaker sandal slipper chappal jutti mojari boot heel flat sock belt bag backpack purse wallet watch cap hat topi scarf ' +
  'stole shawl muffler glove tie bowtie bra bralette panty brief boxer trunk lingerie innerwear underwear swimsuit bikini towel ' +
  'bedsheet curtain pillow perfume jewellery jewelry earring necklace ring bangle bindi mehndi sunglass goggle umbrella raincoat ' +
  'mask apron uniform suit waistcoat tuxedo dhoti lungi gamcha turban pagri sherwani bandhgala nehru achkan anarkali sharara ' +
  'gharara patiala churidar palazzo capri jegging legging stocking tight thermal poncho kimono robe nightie nightgown nightsuit ' +
  'nightwear pyjama sleepwear loungewear maternity kid baby infant toddler child linen silk wool woolen cotton polyester rayon ' +
  'georgette chiffon velvet satin net lace leather khadi chikan chikankari kalamkari ikat batik bandhani phulkari denim corduroy ' +
  'flannel fleece sequin embroidered embroidery floral plain solid striped stripe checked check polka tiedye neck collar round ' +
  'crop cropped tank tube halter peplum tunic kaftan abaya burqa hijab sale offer discount deal combo gift card coupon free ' +
  'pack set phone mobile laptop book toy food cycle sport gym yoga running cricket football jersey tracksuit dangri dungaree ' +
  'romper overall pinafore jumpsuit playsuit shrug bolero cape kapda kapde vastra'

/** Words that are complete, never taken for a slip or the beginning of another. */
export const ownWords: ReadonlySet<string> = new Set([
  ...sameWords.flat(),
  ...Object.keys(meanings),
  ...Object.keys(nearWords),
  ...otherGoods.split(' '),
])

/** Words in lower-case Latin letters and in the singular; Hindi by its sound, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll(/['’`]/g, '')
  const joined = knownSpellings.reduce((line, [split, whole]) => line.replaceAll(split, whole), inLatin(plain))
  return joined
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

const devanagari = /(?:\p{Script=Devanagari}|\u200C|\u200D)+(?:-\p{Script=Devanagari}+)?/gu
const written = new Map(Object.entries(hindiWords).map(([hindi, latin]) => [bare(hindi), latin]))

function inLatin(text: string): string {
  return text.replaceAll(devanagari, (word) => written.get(bare(word)) ?? romanised(word))
}

/** People often leave out the dot below and the dash. */
function bare(word: string): string {
  return word.normalize('NFD').replaceAll(/\u093C|\u200C|\u200D|-/g, '')
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(?<=[kgjtdb])h/g, ''],
  [/ck|q/g, 'k'],
  [/c(?![hei])/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ea(?=r)/g, 'i'],
  [/oo/g, 'u'],
  [/(?:ie|y)$/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** The sound of a word: the same for `hudi` and `hoodie`, `kargo` and `cargo`, `chay` and `chai`. */
export function soundOf(word: string): string {
  return sounds.reduce((line, [pattern, sound]) => line.replaceAll(pattern, sound), word)
}
