import { expect, test } from 'vitest'
import * as z from 'zod'
import type { EndpointShape } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'

type Field = { at: string; shape: z.ZodType }

/** The fields of that name in a shape, at any depth. */
function fieldsIn(shape: unknown, name: RegExp, at: string): Field[] {
  if (!(shape instanceof z.ZodType)) return []
  const inner = (part: unknown) => fieldsIn(part, name, at)
  if (shape instanceof z.ZodObject) {
    return Object.entries(shape.shape).flatMap(([key, part]) =>
      name.test(key) ? [{ at: `${at} ${key}`, shape: part as z.ZodType }] : inner(part),
    )
  }
  if (shape instanceof z.ZodUnion) return shape.options.flatMap(inner)
  if (shape instanceof z.ZodArray) return inner(shape.element)
  if (shape instanceof z.ZodPipe) return [...inner(shape.in), ...inner(shape.out)]
  return 'unwrap' in shape && typeof shape.unwrap === 'function' ? inner(shape.unwrap()) : []
}

const calls: EndpointShape[] = Object.values<EndpointShape>({ ...endpoints, ...staffEndpoints })
const fields = calls.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((shape) => fieldsIn(shape, /^(postalCode|pincode)$/, `${method} ${path}`)),
)

test('every call with a pincode is found', () => {
  const found = fields.map(({ at }) => at)
  const some = ['POST /addresses/:userId postalCode', 'POST /orders postalCode', 'POST /cash-rules/blocks postalCode']
  expect(found).toEqual(
    expect.arrayContaining([...some, 'POST /orders/:orderId/edit postalCode', 'GET /orders pincode']),
  )
})

test.each(fields)('$at reads a pincode with spaces or dashes', ({ shape }) => {
  for (const typed of ['560001', '560 001', ' 560-001 ', '560\u00a0001']) expect(shape.parse(typed)).toBe('560001')
  expect(shape.safeParse('5600011').success).toBe(false)
})
