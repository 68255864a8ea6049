import { mostReasonCharacters, returnReasons } from '@nukkad/contract/order-rules'
import { fitReason, fits, fitWords, type Fit } from '@nukkad/contract/return-rules'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import type { Fields } from '../platform/use-edit.ts'
import { texts } from './texts.ts'

type TypedReason = {
  reason: (typeof returnReasons)[number] | ''
  fit: Fit | ''
  /** The reason in words, where it is none of the list. */
  details: string
}

export const noReason: TypedReason = { reason: '', fit: '', details: '' }

const otherReason = 'Other'

const reasonOptions = [
  { value: '', label: texts.returns.selectReason },
  ...returnReasons.map((reason) => ({ value: reason, label: reason })),
]

const fitOptions = [
  { value: '', label: texts.returns.unknownFit },
  ...fits.map((fit) => ({ value: fit, label: fitWords[fit] })),
]

/** The customer's reasons, and with the one about size the question that the customer is asked. */
export function ReturnReason({ form }: { form: Fields<TypedReason> }) {
  const { reason } = form.draft
  return (
    <>
      <Select label={texts.returns.reason} options={reasonOptions} {...form.field('reason')} />
      {reason === fitReason && (
        <Select label={texts.returns.fit} optional options={fitOptions} {...form.field('fit')} />
      )}
      {reason === otherReason && (
        <TextArea
          label={texts.returns.details}
          rows={2}
          characterLimit={mostReasonCharacters}
          {...form.field('details', 'reason')}
        />
      )}
    </>
  )
}

/** The reason for the API. */
export function readReason({ reason, fit, details }: TypedReason): { reason: string; fit?: Fit } {
  if (reason === otherReason) return { reason: details }
  return reason === fitReason && fit !== '' ? { reason, fit } : { reason }
}
