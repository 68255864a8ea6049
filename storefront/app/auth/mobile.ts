/** People type +91, 0091 or a leading 0; the number is what is left. */
export function mobileOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
}
