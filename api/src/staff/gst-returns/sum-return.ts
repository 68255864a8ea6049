import { largeInvoiceAbove, noteDeadline } from '@nukkad/contract/gst-return-rules'
import { toPaise, type Paise } from '@nukkad/contract/money'
import { taxDocumentKinds, type TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import { addTax, noTax, type SplitTax } from '../../sale/tax/line-tax.ts'
import type { ReturnDocument, ReturnLine } from './read-return-documents.ts'

export type RateSum = SplitTax & { rate: number }
/** A document that is listed singly. Only a registered buyer has a name. */
export type ToldDocument = Pick<
  ReturnDocument,
  'number' | 'day' | 'place' | 'isInterState' | 'total' | 'buyerGstin'
> & {
  buyerName: string
}
export type ListedDocument = { document: ToldDocument; rates: RateSum[] }
export type PlaceSum = RateSum & { place: string; isInterState: boolean }
export type HsnSum = RateSum & { hsn: string; uqc: string; units: number }
export type IssuedRun = { kind: TaxDocumentKind; from: string; to: string; count: number; cancelled: number }

export type ReturnSums = {
  b2b: ListedDocument[]
  b2cl: ListedDocument[]
  /** Less their credit notes, so a sum may be negative. */
  b2cs: PlaceSum[]
  cdnr: ListedDocument[]
  cdnur: ListedDocument[]
  /** Invoices of closed periods that were cancelled since and are listed singly: no section subtracts them. */
  amendments: ListedDocument[]
  /** Credit notes too late to lower tax (CGST Act, s. 34(2)): no section subtracts them. */
  overdueNotes: ListedDocument[]
  hsnB2b: HsnSum[]
  hsnB2c: HsnSum[]
  issued: IssuedRun[]
  outward: { taxed: SplitTax; nilRated: SplitTax }
  interState: (SplitTax & { place: string })[]
  documents: DocumentSums
}

type DocumentSums = Record<
  'invoices' | 'cancelled' | 'cancelledLate' | 'returned' | 'undelivered' | 'lost' | 'net',
  Paise
>

/** The sums of these documents for GSTR-1 and GSTR-3B. Cancelled invoices count only among the numbers issued. */
export function sumReturn(documents: readonly ReturnDocument[]): ReturnSums {
  const counted = documents.filter(({ isCancelled }) => !isCancelled)
  const late = counted.filter(({ isLate }) => isLate)
  const issued = documents.filter(({ isLate }) => !isLate)
  const invoices = ofKind(counted, 'INVOICE').filter(({ isLate }) => !isLate)
  const notes = ofKind(counted, 'CREDIT_NOTE').filter((note) => !isOverdue(note))
  const lines = counted.filter((document) => !isOverdue(document)).flatMap(signedLines)
  const unregistered = lines.filter(({ buyerGstin }) => buyerGstin === null)
  const of = (group: Group, from: readonly ReturnDocument[]) => from.filter((one) => groupOf(one) === group).map(listed)
  return {
    b2b: of('registered', invoices),
    b2cl: of('large', invoices),
    b2cs: sumPlaces(unregistered.filter(({ group }) => group === 'small')),
    cdnr: of('registered', notes),
    cdnur: of('large', notes),
    amendments: [...of('registered', late), ...of('large', late)],
    overdueNotes: counted.filter(isOverdue).map(listed),
    hsnB2b: sumHsn(lines.filter(({ buyerGstin }) => buyerGstin !== null)),
    hsnB2c: sumHsn(unregistered),
    issued: taxDocumentKinds.flatMap((kind) => listRuns(ofKind(issued, kind))),
    outward: {
      taxed: sumTax(lines.filter(({ rate }) => rate > 0)),
      nilRated: sumTax(lines.filter(({ rate }) => rate === 0)),
    },
    interState: sumInterState(unregistered),
    documents: sumDocuments(documents),
  }
}

function ofKind(documents: readonly ReturnDocument[], wanted: TaxDocumentKind): ReturnDocument[] {
  return documents.filter(({ kind }) => kind === wanted)
}

function isOverdue({ invoice, day }: ReturnDocument): boolean {
  return invoice !== null && day > noteDeadline(invoice.day)
}

type Group = 'registered' | 'large' | 'small'

/** A note is in the same group as its invoice. */
function groupOf({ buyerGstin, isInterState, total, invoice }: ReturnDocument): Group {
  if (buyerGstin !== null) return 'registered'
  return isInterState && (invoice?.total ?? total) > toPaise(largeInvoiceAbove) ? 'large' : 'small'
}

function listed({ lines, ...document }: ReturnDocument): ListedDocument {
  const { number, day, place, isInterState, total, buyerGstin, buyerName } = document
  const told = { number, day, place, isInterState, total, buyerGstin, buyerName: buyerGstin === null ? '' : buyerName }
  return { document: told, rates: sumRates(lines) }
}

/** Sorted by rate, the lower first. */
export function sumRates(lines: readonly (SplitTax & { rate: number })[]): RateSum[] {
  const rates = Map.groupBy(lines, ({ rate }) => rate)
  return [...rates].map(([rate, own]) => ({ rate, ...sumTax(own) })).toSorted((one, other) => one.rate - other.rate)
}

type SignedLine = Omit<ReturnLine, 'orderRate' | 'orderTax'> &
  Pick<ReturnDocument, 'buyerGstin' | 'place' | 'isInterState'> & { group: Group }

/** The lines of a note and of a late cancellation are subtracted. */
function signedLines(document: ReturnDocument): SignedLine[] {
  const { kind, isLate, buyerGstin, place, isInterState } = document
  const group = groupOf(document)
  const sign = kind === 'INVOICE' && !isLate ? 1 : -1
  return document.lines.map(({ hsn, uqc, rate, units, taxable, cgst, sgst, igst, total }) => ({
    hsn,
    uqc,
    rate,
    buyerGstin,
    place,
    isInterState,
    group,
    units: sign * units,
    taxable: sign * taxable,
    cgst: sign * cgst,
    sgst: sign * sgst,
    igst: sign * igst,
    total: sign * total,
  }))
}

function sumPlaces(lines: readonly SignedLine[]): PlaceSum[] {
  const places = Map.groupBy(lines, ({ place, isInterState }) => `${place} ${isInterState}`)
  return sortedValues(places).flatMap((own) => {
    const [{ place, isInterState } = { place: '', isInterState: false }] = own
    return sumRates(own).map((sum) => ({ ...sum, place, isInterState }))
  })
}

function sumHsn(lines: readonly SignedLine[]): HsnSum[] {
  const codes = Map.groupBy(lines, ({ hsn, uqc }) => `${hsn} ${uqc}`)
  return sortedValues(codes).flatMap((own) => {
    const [{ hsn, uqc } = { hsn: '', uqc: '' }] = own
    return sumRates(own).map((sum) => {
      const units = own.filter(({ rate }) => rate === sum.rate).reduce((all, one) => all + one.units, 0)
      return { ...sum, hsn, uqc, units }
    })
  })
}

function sumInterState(lines: readonly SignedLine[]): (SplitTax & { place: string })[] {
  const places = Map.groupBy(
    lines.filter(({ isInterState }) => isInterState),
    ({ place }) => place,
  )
  return sortedValues(places).map((own) => ({ place: own[0]?.place ?? '', ...sumTax(own) }))
}

/** The values, sorted by key. */
function sortedValues<Value>(groups: ReadonlyMap<string, Value>): Value[] {
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)
}

export function sumTax(lines: readonly SplitTax[]): SplitTax {
  return lines.reduce(addTax, noTax)
}

/**
 * Runs of numbers without gaps, for each series. Around midnight a number may have an earlier day than the number
 * before it.
 */
function listRuns(documents: readonly ReturnDocument[]): IssuedRun[] {
  const runs: (IssuedRun & Pick<ReturnDocument, 'year' | 'prefix' | 'serial'>)[] = []
  for (const { kind, year, prefix, serial, number, isCancelled } of documents) {
    const run = runs.at(-1)
    const cancelled = isCancelled ? 1 : 0
    if (run === undefined || run.year !== year || run.prefix !== prefix || run.serial + 1 !== serial) {
      runs.push({ kind, year, prefix, serial, from: number, to: number, count: 1, cancelled })
      continue
    }
    runs[runs.length - 1] = {
      ...run,
      serial,
      to: number,
      count: run.count + 1,
      cancelled: run.cancelled + cancelled,
    }
  }
  return runs.map(({ kind, from, to, count, cancelled }) => ({ kind, from, to, count, cancelled }))
}

function sumDocuments(documents: readonly ReturnDocument[]): DocumentSums {
  const sum = (isWanted: (document: ReturnDocument) => boolean) =>
    documents.filter(isWanted).reduce((all, { total }) => all + total, 0)
  const invoices = sum(({ kind, isLate }) => kind === 'INVOICE' && !isLate)
  const cancelled = sum(({ isCancelled }) => isCancelled)
  const cancelledLate = sum(({ isLate }) => isLate)
  const returned = sum(({ cause }) => cause === 'returned')
  const undelivered = sum(({ cause }) => cause === 'undelivered')
  const lost = sum(({ cause }) => cause === 'lost')
  return {
    invoices,
    cancelled,
    cancelledLate,
    returned,
    undelivered,
    lost,
    net: invoices - cancelled - cancelledLate - returned - undelivered - lost,
  }
}
