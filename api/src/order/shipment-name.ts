/** `Delhivery, AWB 14325678901234`; what is not known is left out. */
export function shipmentName({ courier, awb }: { courier: string | null; awb: string | null }): string {
  const parts = [courier, awb === null ? null : `AWB ${awb}`].filter((part) => part !== null)
  return parts.length === 0 ? 'a courier who is not named' : parts.join(', ')
}
