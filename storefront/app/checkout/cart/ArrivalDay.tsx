import { formatDay } from '@nukkad/contract/dates'
import { usePincodeAnswer } from '../../platform/use-pincode-answer.ts'

/** When it arrives. A pincode that the directory does not hold is promised no day; without one the day is the shop's usual. */
export function ArrivalDay({ expectedDate, pincode = '' }: { expectedDate: string; pincode?: string | undefined }) {
  const { answer } = usePincodeAnswer(pincode)
  if (answer === 'unknown') return 'We could not find this pincode, so we cannot show a delivery date'
  return `Delivery by ${formatDay(expectedDate)}`
}
