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
  ['men', 'man', 'gent', 'boy', 'male', 'mard', 'ladka'],
  ['women', 'woman', 'lady', 'ladie', 'girl', 'female', 'ladki'],
]

/** What shoppers type, and what the shop calls it. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  baggy: ['oversized'],
  loose: ['oversized'],
  hooded: ['hoodie'],
  pant: ['jogger', 'cargo', 'jean'],
  trouser: ['jogger', 'cargo', 'jean'],
  bottom: ['jogger', 'cargo', 'jean', 'short', 'skirt'],
  tracksuit: ['jogger', 'coord'],
  bushirt: ['shirt'],
  bushshirt: ['shirt'],
}

/** Garments a shop may not have, and the nearest ones. Where it has them, the word means only them. */
export const nearWords: Readonly<Record<string, readonly string[]>> = {
  kurta: ['shirt', 'top'],
  kurti: ['top', 'dress', 'shirt'],
  kurtha: ['shirt', 'top'],
  kameez: ['shirt', 'top'],
  ganji: ['tshirt', 'top'],
  banian: ['tshirt', 'top'],
  vest: ['tshirt', 'top'],
  blazer: ['jacket'],
  cardigan: ['sweatshirt', 'hoodie'],
  legging: ['jogger'],
  jumpsuit: ['coord', 'dress'],
}

export const emptyWords: ReadonlySet<string> = new Set(
  'a an and for in of on the to with size color colour wear clothe clothing'.split(' '),
)

export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’`]/gu, '')
  const joined = knownSpellings.reduce((line, [split, whole]) => line.replaceAll(split, whole), plain)
  return joined
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
