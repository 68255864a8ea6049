import { usePincodeAnswer } from '../../platform/use-pincode-answer.ts'
import { texts } from './texts.ts'

/** The delivery date. Without a pincode it is the shop's usual one; a pincode that the directory lacks gets none. */
export function ArrivalDay({ expectedDate, pincode = '' }: { expectedDate: string; pincode?: string | undefined }) {
  const { answer } = usePincodeAnswer(pincode)
  return answer === 'unknown' ? texts.summary.noArrival : texts.summary.arrival(expectedDate)
}
