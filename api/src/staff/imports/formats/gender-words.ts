import type { Gender } from '@nukkad/contract/shapes'

const women =
  /\b(?:wom[ae]n|wom[ae]n'?s|ladies|lady|girls?|females?|kurtis?|sarees?|saris?|lehengas?|dupattas?|blouses?)\b/i
const men = /\b(?:m[ae]n|m[ae]n'?s|gents?|boys?|males?)\b/i

/** The menu that the text names; undefined: none, or both. */
export function genderIn(words: string): Gender | undefined {
  const plain = words.replaceAll('’', "'")
  const [isWomen, isMen] = [women.test(plain), men.test(plain)]
  if (isWomen === isMen) return undefined
  return isWomen ? 'Women' : 'Men'
}

/** The name of a category without its menu: `Men's T-Shirts` becomes T-Shirts. */
export function withoutGender(name: string): string {
  const plain = name
    .replaceAll('’', "'")
    .replaceAll(/\((?:Men|Women)\)$/g, '')
    .replaceAll(/\b(?:for\s+)?(?:women|woman|men|man|ladies|gents|boys|girls)(?:'?s)?\b(?:\s+for)?/gi, ' ')
  return plain.replaceAll(/\s+/g, ' ').replaceAll(/^[\s\-–|/&]+|[\s\-–|/&]+$/g, '')
}
