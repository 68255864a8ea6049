/** Where a telephone number leads, however it is written. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}
