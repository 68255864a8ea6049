import { usePincodeAnswer } from '../../platform/use-pincode-answer.ts'
import { texts } from './texts.ts'

/**
 * The delivery date, with the pincode once the directory knows it. Without a pincode it is the shop's usual date; a
 * pincode that the directory lacks gets none.
 */
export function ArrivalDay({ expectedDate, pincode = '' }: { expectedDate: string; pincode?: string | undefined }) {
  const { answer } = usePincodeAnswer(pincode)
  if (answer === 'unknown') return texts.summary.noArrival
  const isFound = answer !== null && answer !== 'unreachable'
  return isFound ? texts.summary.arrivalAt(pincode, expectedDate) : texts.summary.arrival(expectedDate)
}
