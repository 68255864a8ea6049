/** Shoppers' sentences by mood. Braces are filled in: {size} {colour} {city} {quick} {slow} {washes} {who} {height}. */
export interface Said {
  good: readonly string[]
  fair: readonly string[]
  poor: readonly string[]
}

/** Praise of the whole garment, which no complaint may accompany. */
const ofTheWhole =
  /would (pay full|buy)|paisa vasool|worth it|(two|double|twice) the price|second (one|order)|pleased|honest|compliments|not taken it off|keeps borrowing|after seeing mine/i

const topics = [
  ofTheWhole,
  /length|long|short|hem\b|higher|ends/i,
  /wash|shr[iu]nk|fade|pilling|bleed|bled|ran in|lint|fluff/i,
  /deliver|reached|came|courier|tracking|packet|packed|arrived|exchange|return|refund|sent|received|rider|promised/i,
  /colour|shade|\{colour\}/i,
  /price|sale|worth|paisa|pay|paid|discount|expensive/i,
  /\{who\}|father|mother|everyone|people|compliments|asked/i,
  /\{size\}|fits?\b|tight|loose|waist|wide|boxy|roomy|usual|relaxed/i,
  /sleeve/i,
  /collar|neck/i,
  /pocket|phone/i,
  /print|cloth\b|fabric|thick|thin|warm|light|gsm|sheer|see-through|transparent|heavy|soft|stiff/i,
  /iron|crease|crumple|dr(y|ie)/i,
  /stitch|seam|thread|hole\b|finish|stain/i,
]

const known = new Map<string, number>()

/** The topics of a sentence as bits: no review praises and blames the same thing. */
export function topicsOf(sentence: string): number {
  const found = known.get(sentence)
  if (found !== undefined) return found
  const bits = topics.reduce((sum, topic, place) => (topic.test(sentence) ? sum | (1 << place) : sum), 0)
  known.set(sentence, bits)
  return bits
}

/** The topic that a review with a complaint already covers. */
export const faultFinding = 1 << topics.indexOf(ofTheWhole)
