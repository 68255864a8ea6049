/** The `tel:` link of a telephone number in any spelling. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}
