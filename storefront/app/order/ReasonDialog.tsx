import { cancelReasons, mostReasonCharacters, reasonWordLimit, returnReasons } from '@nukkad/contract/order-rules'
import type { Order } from '@nukkad/contract/order'
import { estimateRefund } from '@nukkad/contract/return-estimate-rules'
import { fitReason, fits, fitWords, type Fit } from '@nukkad/contract/return-rules'
import { textWords, tidyLines, visibleLines } from '@nukkad/contract/text-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { Select } from '@nukkad/ui/Select'
import { TextArea } from '@nukkad/ui/TextArea'
import { useRef, useState } from 'react'
import { useFirstInvalid } from '../platform/use-first-invalid.ts'
import styles from './ReasonDialog.module.css'
import { allUnits, type ChosenItems, type ExchangeChoices } from './returnable.ts'
import { ReturnItems } from './ReturnItems.tsx'
import { ExchangeFields } from './ExchangeFields.tsx'
import { useExchangeChoices, type ExchangeState } from './use-exchange-choices.ts'
import { texts } from './texts.ts'

export type ReasonMode = 'cancel' | 'return' | 'exchange'

const modes = {
  cancel: {
    ...texts.reason.cancel,
    reasons: cancelReasons,
    preselected: null,
  },
  return: {
    ...texts.reason.return,
    reasons: returnReasons,
    preselected: returnReasons[0],
  },
  exchange: {
    ...texts.reason.exchange,
    reasons: returnReasons,
    preselected: fitReason,
  },
} as const

type ReasonDialogProps = {
  mode: ReasonMode
  order: Order
  onClose: () => void
  /** Resolves after the answer. */
  onSubmit: (asked: ReturnAsked) => Promise<void>
}

/** The reason, the items to return, and the exchanges wanted for them. */
export type ReturnAsked = { reason: string; fit?: Fit | undefined; chosen: ChosenItems; choices: ExchangeChoices }

/**
 * Why an order is cancelled or returned (spec §4, §5). 'Other' needs a text when returning. An exchange is a return that
 * asks what is wanted instead of each item.
 */
export function ReasonDialog({ mode, order, onClose, onSubmit }: ReasonDialogProps) {
  const { items } = order
  const { title, reasons, keep, submit, preselected } = modes[mode]
  const [reason, setReason] = useState<string | null>(preselected)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(() => preselectedItems(mode, items))
  const isReturn = mode !== 'cancel'
  const exchange = useExchangeChoices(order, { isReturn, isRequired: mode === 'exchange' })
  const [fit, setFit] = useState<Fit>()
  const [refusals, setRefusals] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const asksForWords = isReturn && reason === 'Other'
  const itemsError = errorOfItems(chosen)
  const reasonError = asksForWords ? errorOfReason(words) : null
  useFirstInvalid(body, refusals)

  async function send() {
    if ((reasonError ?? itemsError) !== null || exchange.hasError(chosen)) return setRefusals((count) => count + 1)
    const given = asksForWords ? words.trim() : (reason ?? '')
    const ofReason = reason === fitReason ? { fit } : {}
    await onSubmit({ reason: given, chosen, choices: exchange.of(chosen), ...ofReason })
    exchange.reload()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone={mode === 'cancel' ? 'danger' : 'primary'} onClick={send}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.body}>
        {isReturn && (
          <ReturnFields
            {...{ order, chosen, exchange }}
            isRefused={refusals > 0}
            error={itemsError}
            onChange={setChosen}
          />
        )}
        <RadioGroup legend={texts.reason.legend} value={reason} onChange={setReason} options={reasons.map(optionOf)} />
        <FitSelect reason={reason} value={fit} onChange={setFit} />
        {asksForWords && <OtherReason words={words} error={refusals > 0 ? reasonError : null} onChange={setWords} />}
      </div>
    </Dialog>
  )
}

type ReturnFieldsProps = {
  order: Order
  chosen: ChosenItems
  exchange: ExchangeState
  /** Send was pressed: what is missing is told. */
  isRefused: boolean
  error: string | null
  onChange: (chosen: ChosenItems) => void
}

/** The items that come back, what each is exchanged for, and the refund. */
function ReturnFields({ order, chosen, exchange, isRefused, error, onChange }: ReturnFieldsProps) {
  const { items } = order
  return (
    <>
      <ReturnItems items={items} chosen={chosen} error={isRefused ? error : null} onChange={onChange} />
      <ExchangeFields items={items} chosen={chosen} exchange={exchange} isRefused={isRefused} />
      <RefundEstimate {...{ order, chosen, exchange }} />
    </>
  )
}

type RefundEstimateProps = { order: Order; chosen: ChosenItems; exchange: ExchangeState }

/** Not for an exchange of everything, and not where only the shop knows what is left to refund. */
function RefundEstimate({ order, chosen, exchange }: RefundEstimateProps) {
  const { isRequired, choices } = exchange
  const isChosen = ([id, quantity]: [string, number]) => quantity === 0 || choices.has(id)
  // An exchange without a size yet is no refund.
  if (isRequired && ![...chosen].every(isChosen)) return null
  const amount = estimateRefund(order, { chosen, exchanged: new Set(exchange.of(chosen).keys()) })
  if (amount === null || amount === 0) return null
  const { label, when } = texts.reason.refund(amount, wasPaidInCash(order))
  return (
    <p className={styles.refund} aria-live="polite">
      <strong>{label}</strong>, {when}
    </p>
  )
}

/** A COD order may be paid online before its delivery; what follows from an exchange is refunded like the first order. */
function wasPaidInCash({ paymentMethod, paymentDetails, exchangeOf }: Order): boolean {
  return paymentMethod === 'CASH' && paymentDetails.razorpayPaymentId === null && exchangeOf === null
}

/** A question that belongs to the last reasons of the list would appear below the dialog's edge. */
function scrollToQuestion(question: HTMLElement | null): void {
  question?.scrollIntoView({ block: 'nearest' })
}

type FitSelectProps = { reason: string | null; value: Fit | undefined; onChange: (fit: Fit | undefined) => void }

/** Shown with the reason about size and fit. */
function FitSelect({ reason, value, onChange }: FitSelectProps) {
  if (reason !== fitReason) return null
  const options = fits.map((fit) => ({ value: fit, label: fitWords[fit] }))
  return (
    <div ref={scrollToQuestion}>
      <Select
        label={texts.reason.fit}
        optional
        value={value ?? ''}
        options={[{ value: '', label: texts.reason.noFit }, ...options]}
        onChange={(event) => onChange(fits.find((fit) => fit === event.target.value))}
      />
    </div>
  )
}

type OtherReasonProps = { words: string; error: string | null; onChange: (words: string) => void }

function OtherReason({ words, error, onChange }: OtherReasonProps) {
  return (
    <div ref={scrollToQuestion}>
      <TextArea
        label={texts.reason.other}
        value={words}
        wordLimit={reasonWordLimit}
        characterLimit={mostReasonCharacters}
        error={error ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** All for a return. For an exchange the only one, or else none: most exchange one item of several. */
function preselectedItems(mode: ReasonMode, items: Order['items']): ChosenItems {
  const all = allUnits(items)
  return mode === 'exchange' && countOf(all) > 1 ? new Map() : all
}

function countOf(chosen: ChosenItems): number {
  return [...chosen.values()].reduce((sum, quantity) => sum + quantity, 0)
}

function errorOfItems(chosen: ChosenItems): string | null {
  return countOf(chosen) === 0 ? texts.items.none : null
}

function errorOfReason(words: string): string | null {
  const text = tidyLines(words)
  if (text === '') return texts.reason.none
  if (text.length > mostReasonCharacters) return texts.reason.long
  return visibleLines.test(text) ? null : textWords.hidden
}

function optionOf(reason: string) {
  return { value: reason, label: reason }
}
