import { randomUUID } from 'node:crypto'
import { orderId } from '../../src/platform/random.ts'
import type { Check, Walk } from './check.ts'
import type { Part, SentParts } from './recipes.ts'

const parts: readonly Part[] = ['params', 'query', 'body']
const places = { params: 'path', query: 'query', body: 'body' }

type Calls = { theirs: SentParts; own: SentParts }

/** A caller's own call in which one value at a time is another customer's, nobody's, or missing. */
export function misnamed({ recipe, stranger }: Walk, { theirs, own }: Calls, token?: string): Check[] {
  const who = token === stranger.token ? 'a customer' : 'a guest'
  return parts.flatMap((part) =>
    namingFields(part, theirs, own).flatMap((field): Check[] => {
      const value = String(theirs[part]?.[field])
      const refused = recipe.theirs?.[field] ?? 404
      const malformed = part === 'params' ? 404 : 422
      const name = (whose: string) => `${who} with ${whose} ${field} in the ${places[part]}`
      const put = (wrong: string) => ({ token, sent: { ...own, [part]: { ...own[part], [field]: wrong } } })
      return [
        { name: name("another customer's"), allowed: [refused], ...put(value) },
        { name: name("nobody's"), allowed: [recipe.unknown?.[field] ?? refused], ...put(another(value)) },
        { name: name('a malformed'), allowed: [malformed], ...put('nothing of the kind') },
        ...(/cartId$/i.test(field)
          ? [{ name: name('a guessable'), allowed: [malformed], ...put(notRandom(value)) }]
          : []),
      ]
    }),
  )
}

/** The victim's user id where the endpoint expects none: it is ignored, or refused if nothing is expected. */
export function smuggled({ endpoint, victim, stranger }: Walk, own: SentParts): Check {
  const { userId } = victim
  const isRead = endpoint.method === 'GET'
  const isPassedOver = endpoint.query !== undefined && (isRead || endpoint.body !== undefined)
  return {
    name: "a customer with another customer's userId besides",
    token: stranger.token,
    sent: { ...own, query: { userId, ...own.query }, ...(!isRead && { body: { userId, ...own.body } }) },
    allowed: [isPassedOver ? (endpoint.status ?? 200) : 404],
  }
}

/** The values that differ between two people's calls identify them. */
function namingFields(part: Part, theirs: SentParts, own: SentParts): string[] {
  return Object.keys(own[part] ?? {}).filter(
    (field) => JSON.stringify(own[part]?.[field]) !== JSON.stringify(theirs[part]?.[field]),
  )
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** An id of the same form that belongs to nobody. */
function another(value: string): string {
  if (uuid.test(value)) return randomUUID()
  if (value.startsWith('NK-')) return orderId('NK')
  return Array.from(value).toReversed().join('')
}

/** Version 1: a clock and a network card, which can be guessed. */
function notRandom(value: string): string {
  return `${value.slice(0, 14)}1${value.slice(15)}`
}
