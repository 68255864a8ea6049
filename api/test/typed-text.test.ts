import type { Endpoint } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { visibleLines } from '@nukkad/contract/text-rules'
import { expect, test } from 'vitest'
import { examples, type EndpointName } from '../src/platform/openapi/examples/examples.ts'

/** Compared with a hash and never stored. */
const secrets = [
  'openLink.body.secret',
  'previewLink.body.secret',
  'proveCorrectedEmail.body.secret',
  'undoEmailChange.body.secret',
  'stopStockAlerts.body.secret',
  'readOrderToConfirm.body.secret',
  'confirmByLink.body.secret',
]
/** Fields for several lines. */
const severalLines = ['cancelOrder.query.reason', 'requestReturn.body.reason', 'writeReview.body.comment']

const hidden = {
  'a right-to-left override': '\u202E',
  'a left-to-right isolate': '\u2066',
  'a zero width space': '\u200B',
  'an escape': '\u001B',
  'a line separator': '\u2028',
}

type Leaf = { name: string; parse: (typed: string) => { success: boolean; data?: unknown }; example: string }

/** Every text field in a call's query or body. */
const leaves: Leaf[] = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = (endpoints[name] as Endpoint)[part]
    const example: unknown = (examples[name] as Partial<Record<typeof part, unknown>>)[part]
    if (schema === undefined || example === undefined) return []
    return pathsOf(example).map((path) => ({
      name: [name, part, ...path].join('.'),
      example: at(example, path),
      parse: (typed: string) => schema.safeParse(withText(example, path, typed)),
    }))
  }),
)

test('every call with typed text is tested', () => {
  const names = leaves.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'register.body.name',
      'updateProfile.body.name',
      ...['fullName', 'street', 'city', 'state', 'country', 'email'].map((field) => `addAddress.body.${field}`),
      ...['fullName', 'street', 'city', 'state'].map((field) => `updateAddress.body.${field}`),
      ...['fullName', 'street', 'city', 'state'].map((field) => `placeOrder.body.shippingAddress.${field}`),
      'applyCoupon.query.code',
      'searchProducts.query.q',
      ...severalLines,
    ]),
  )
})

const kept = leaves.filter(({ name }) => !secrets.includes(name))

test.each(kept)('$name accepts no invisible characters', ({ example, parse }) => {
  const taken = Object.entries(hidden).flatMap(([what, letter]) => {
    const { success, data } = parse(`${example.slice(0, 2)}${letter}${example.slice(2)}`)
    // A phone number's digits are extracted, whatever separates them.
    return success && textsIn(data).some((text) => !visibleLines.test(text)) ? [what] : []
  })
  expect(taken).toEqual([])
})

test.each(kept)('$name is one line, or declares several', ({ name, example, parse }) => {
  const { success, data } = parse(`${example.slice(0, 2)}\n${example.slice(2)}`)
  const isBroken = success && textsIn(data).some((text) => text.includes('\n'))
  expect(isBroken).toBe(severalLines.includes(name))
})

function pathsOf(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))
}

function at(value: unknown, path: readonly string[]): string {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value) as string
}

function withText(value: unknown, path: readonly string[], typed: string): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  const place = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, copy)
  place[path.at(-1) ?? ''] = typed
  return copy
}

function textsIn(value: unknown): string[] {
  return pathsOf(value).map((path) => at(value, path))
}
