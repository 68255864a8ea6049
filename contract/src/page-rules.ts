import { formatDays } from './dates.ts'
import { type MarkupBlock, type MarkupSpan, readMarkup } from './markup-rules.ts'
import { formatRupees } from './money.ts'
import { refundTime, unpaidOrderMinutes } from './order-rules.ts'
import { isPolicy, type PolicySlug } from './paths.ts'
import { invoiceNamesBuyerFrom } from './person-rules.ts'
import type { Identity, Seller } from './shop.ts'
import { slugFrom } from './slug-rules.ts'
import type { ShownTerms } from './terms-rules.ts'

export const mostPages = 50
export const mostPageTitle = 80
export const mostPageDescription = 200
export const mostPageLead = 400
export const mostPageBody = 30_000
export const mostPageHeadings = 200
/** The start of a new page: empty, or with questions. */
export const pageForms = ['text', 'questions'] as const

/**
 * The policies that must name each fact, by law and by the shop's own rules (E-Commerce Rules 2020, rules 4 and 7;
 * decision 027).
 */
const policyNeeds = {
  'shipping-returns': ['codFee', 'returnDays', 'refundDays', 'sellerEmail'],
  'privacy-policy': ['sellerName', 'grievanceOfficer', 'grievanceEmail', 'storedInBrowser'],
  'terms-and-conditions': [
    'sellerName',
    'sellerAddress',
    'registrations',
    'grievanceOfficer',
    'grievanceEmail',
    'grievancePhone',
  ],
} as const satisfies Record<PolicySlug, readonly FactName[]>

/** The seller, identity and terms that the facts of a page come from. */
export type FactSource = {
  seller: Seller
  identity: Pick<Identity, 'name' | 'supportHours'>
  terms: Omit<ShownTerms, 'isCashForAll'>
}
type FactRule = { is: string; of: (source: FactSource) => string; href?: (source: FactSource) => string }

/** The value of a field such as `{codFee}`: each comes from its rule or setting and is never typed (spec §9). */
const factRules = {
  codFee: { is: 'COD fee', of: ({ terms }) => formatRupees(terms.codFee) },
  returnDays: { is: 'Return window', of: ({ terms }) => formatDays(terms.returnDays) },
  refundDays: { is: 'Refund time', of: () => refundTime },
  packingDays: { is: 'Processing time', of: ({ terms }) => terms.packingTime },
  deliveryDays: { is: 'Delivery time', of: ({ terms }) => terms.courierTime },
  promisedDays: { is: 'Delivery estimate', of: ({ terms }) => formatDays(terms.promisedDays) },
  unpaidMinutes: { is: 'Time to pay for an order', of: () => `${unpaidOrderMinutes} minutes` },
  namedInvoiceFrom: {
    is: 'Order value from which invoices name the buyer',
    of: () => formatRupees(invoiceNamesBuyerFrom),
  },
  shopName: { is: 'Store name', of: ({ identity }) => identity.name },
  supportHours: {
    is: 'Support hours',
    of: ({ identity }) => identity.supportHours || 'answered as soon as we can',
  },
  sellerName: { is: 'Seller name', of: ({ seller }) => seller.legalName },
  sellerAddress: { is: 'Seller address', of: ({ seller }) => seller.address.join(', ') },
  sellerEmail: {
    is: 'Seller e-mail',
    of: ({ seller }) => seller.email,
    href: ({ seller }) => `mailto:${seller.email}`,
  },
  sellerPhone: { is: 'Seller phone', of: ({ seller }) => seller.phone },
  registrations: {
    is: 'GSTIN, and CIN for a company',
    of: ({ seller: { cin, gstin } }) => (cin === undefined ? `GSTIN ${gstin}` : `CIN ${cin}, GSTIN ${gstin}`),
  },
  grievanceOfficer: {
    is: 'Grievance officer',
    of: ({
      seller: {
        grievanceOfficer: { name, designation },
      },
    }) => `${name}, ${designation}`,
  },
  grievanceEmail: {
    is: 'Grievance officer e-mail',
    of: ({ seller }) => seller.grievanceOfficer.email,
    href: ({ seller }) => `mailto:${seller.grievanceOfficer.email}`,
  },
  grievancePhone: { is: 'Grievance officer phone', of: ({ seller }) => seller.grievanceOfficer.phone },
  storedInBrowser: { is: 'List of data kept in the browser (on its own line)', of: () => '' },
} as const satisfies Record<string, FactRule>
type FactName = keyof typeof factRules

export type Fact = { name: string; is: string; value: string; href?: string }

export function pageFacts(source: FactSource): Fact[] {
  return Object.entries<FactRule>(factRules).map(([name, { is, of, href }]) => ({
    name,
    is,
    value: of(source),
    ...(href && { href: href(source) }),
  }))
}

export type PageWords = { title: string; description: string; lead: string; body: string }
/** `stored` marks the place where the store lists what it keeps in a browser. */
export type PageBlock = MarkupBlock | { kind: 'stored' }
export type PageSection = { id: string; title: string; blocks: PageBlock[] }
/** A page ready to render: blocks above the first heading, then a section for each heading. */
export type PageView = Omit<PageWords, 'body'> & { intro: PageBlock[]; sections: PageSection[] }

const field = /\{(\w+)\}/g
const anchorAtEnd = /\{#([a-z0-9-]+)\}$/
const storedField = '{storedInBrowser}'

/** Reads headings (`## Words`, or `## Words {#anchor}`), the marks of `readMarkup`, and fields with facts. */
export function readPage({ title, description, lead, body }: PageWords, facts: readonly Fact[]): PageView {
  const parts: { heading?: Heading; lines: string[] }[] = [{ lines: [] }]
  for (const line of linesOf(body)) {
    const heading = readHeading(line)
    if (heading === undefined) parts.at(-1)?.lines.push(line)
    else parts.push({ heading, lines: [] })
  }
  const [intro, ...rest] = parts.map(({ lines }) => readBlocks(lines, facts))
  const takenIds = new Map<string, number>()
  const sections = rest.map((blocks, at) => {
    const { words = '', anchor } = parts[at + 1]?.heading ?? {}
    const heading = fillWords(words, facts)
    const id = freeId(anchor ?? (slugFrom(heading) || 'part'), takenIds)
    return { id, title: heading, blocks }
  })
  return {
    title,
    description: fillWords(description, facts),
    lead: fillWords(lead, facts),
    intro: intro ?? [],
    sections,
  }
}

const linesOf = (text: string) => text.split(/\r?\n/)

type Heading = { words: string; anchor?: string }

/**
 * Reads `## Words`, or `## Words {#anchor}`. In steps, because a single pattern takes quadratic time on many spaces.
 */
function readHeading(line: string): Heading | undefined {
  if (!line.startsWith('## ')) return undefined
  const text = line.slice(3).trim()
  const [whole = '', anchor] = anchorAtEnd.exec(text) ?? []
  const words = text.slice(0, text.length - whole.length)
  if (anchor !== undefined && words.trimEnd() !== words) return { words: words.trimEnd(), anchor }
  return text === '' ? undefined : { words: text }
}

/** `returns`, then `returns-2`, `returns-3`. `taken` counts how often each id was requested. */
function freeId(wish: string, taken: Map<string, number>): string {
  let number = taken.get(wish) ?? 0
  let id: string
  do {
    number += 1
    id = number === 1 ? wish : `${wish}-${number}`
  } while (id !== wish && taken.has(id))
  taken.set(wish, number)
  if (id !== wish) taken.set(id, 1)
  return id
}

function readBlocks(lines: readonly string[], facts: readonly Fact[]): PageBlock[] {
  const apart = lines.flatMap((line) => (line.trim() === storedField ? ['', storedField, ''] : [line]))
  return readMarkup(apart.join('\n')).map((block): PageBlock => {
    if (block.kind !== 'text') return { ...block, items: block.items.map((spans) => fillSpans(spans, facts)) }
    if (block.spans.length === 1 && block.spans[0] === storedField) return { kind: 'stored' }
    return { ...block, spans: fillSpans(block.spans, facts) }
  })
}

/** Runs after the markup is read, so that no value is taken for markup. */
function fillSpans(spans: readonly MarkupSpan[], facts: readonly Fact[]): MarkupSpan[] {
  return spans.flatMap((span) => {
    if (typeof span !== 'string') return [{ ...span, text: fillWords(span.text, facts) }]
    // Odd parts are field names.
    const parts = span.split(field).map((part, at) => (at % 2 === 0 ? part : valueSpan(part, facts)))
    return joined(parts)
  })
}

function valueSpan(name: string, facts: readonly Fact[]): MarkupSpan {
  const fact = facts.find((one) => one.name === name)
  if (fact === undefined) return `{${name}}`
  return fact.href === undefined ? fact.value : { text: fact.value, href: fact.href }
}

function joined(spans: readonly MarkupSpan[]): MarkupSpan[] {
  const whole: MarkupSpan[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (typeof span === 'string' && typeof last === 'string') whole[whole.length - 1] = last + span
    else if (span !== '') whole.push(span)
  }
  return whole
}

function fillWords(text: string, facts: readonly Fact[]): string {
  return text.replace(field, (whole, name: string) => facts.find((fact) => fact.name === name)?.value ?? whole)
}

/** Errors by field: an unknown fact with its line, and facts that a policy lacks. */
export function pageFaults(slug: string, words: PageWords): Record<string, string> {
  const faults = (['title', 'description', 'lead', 'body'] as const).flatMap((name) => {
    const fault = faultIn(words[name], name)
    return fault === undefined ? [] : [[name, fault] as const]
  })
  const headings = linesOf(words.body).filter((line) => readHeading(line) !== undefined).length
  if (headings > mostPageHeadings) {
    faults.push(['body', `A page can have up to ${mostPageHeadings} headings. This one has ${headings}`])
  }
  const missing = missingFacts(slug, words)[0]
  if (missing !== undefined && !faults.some(([name]) => name === 'body')) {
    faults.push(['body', `This page must include {${missing}}: ${factRules[missing].is}`])
  }
  return Object.fromEntries(faults)
}

/** The required facts that a policy does not name yet. */
export function missingFacts(slug: string, { body }: Pick<PageWords, 'body'>): FactName[] {
  if (!isPolicy(slug)) return []
  const said = new Set([...body.matchAll(field)].map(([, name]) => name))
  return policyNeeds[slug].filter((name) => !said.has(name))
}

function faultIn(text: string, part: keyof PageWords): string | undefined {
  for (const [at, line] of linesOf(text).entries()) {
    const fault = faultInLine(line, part)
    if (fault !== undefined) return part === 'body' ? `Line ${at + 1}: ${fault}` : fault
  }
  return undefined
}

function faultInLine(line: string, part: keyof PageWords): string | undefined {
  for (const [, name = ''] of line.matchAll(field)) {
    if (!Object.hasOwn(factRules, name)) return `there is no {${name}}.${likeName(name)}`
    if (part === 'title') return 'a page title cannot contain a placeholder'
  }
  if (line.includes(storedField) && line.trim() !== storedField) return `${storedField} must be on its own line`
  const rest = line.replace(/\{#[a-z0-9-]+\}\s*$/, '').replace(field, '')
  return /[{}]/.test(rest) ? 'use { and } only for placeholders such as {codFee}' : undefined
}

function likeName(name: string): string {
  const like = Object.keys(factRules).find((one) => one.toLowerCase().startsWith(name.toLowerCase().slice(0, 4)))
  return like === undefined ? ' Choose a placeholder from the list' : ` Did you mean {${like}}?`
}
