import type { Access } from '@nukkad/contract/endpoint'
import type { Check, Walk } from './check.ts'
import { misnamed, smuggled } from './misnamed.ts'
import type { Holder, Person } from './people.ts'
import type { SentParts } from './recipes.ts'

/** Every attempt to pass the endpoint's rule without the right. None of them may change any of the victim's data. */
export function hostileChecks(walk: Walk): Promise<Check[]> {
  return hostile[walk.endpoint.access](walk)
}

/** The stranger's calls in their own name, which succeed: so it was the rule that refused the others. */
export async function ownChecks(walk: Walk): Promise<Check[]> {
  const { endpoint, stranger } = walk
  const allowed = [endpoint.status ?? 200]
  const own = { name: 'their own call', sent: await sentBy(walk, stranger), token: stranger.token, allowed }
  if (endpoint.access !== 'cart') return [own]

  const sent = await sentBy(walk, stranger.guest)
  return [own, { name: "a guest's bag by its id, no token", sent, allowed }]
}

const hostile: Record<Access, (walk: Walk) => Promise<Check[]>> = {
  anyone: openToAnyone,
  cart: openToItsHolder,
  user: openToTheLoggedIn,
  self: openToItsOwner,
  owner: openToItsOwner,
}

/** A token neither opens nor closes an open endpoint. */
async function openToAnyone(walk: Walk): Promise<Check[]> {
  const { endpoint, victim, stranger } = walk
  const tokens = { 'no token': undefined, ...deadTokens(victim), "another customer's token": stranger.token }
  const checks: Check[] = []
  for (const [name, token] of Object.entries(tokens)) {
    checks.push({ name, token, sent: await sentBy(walk, victim), allowed: [endpoint.status ?? 200] })
  }
  return checks
}

async function openToTheLoggedIn(walk: Walk): Promise<Check[]> {
  const theirs = await sentBy(walk, walk.victim)
  const own = await sentBy(walk, walk.stranger)
  return [...withoutLogin(walk.victim, theirs, 401), smuggled(walk, own)]
}

async function openToItsOwner(walk: Walk): Promise<Check[]> {
  const { stranger } = walk
  const victim = knownOf(walk.victim)
  const calls = { theirs: await sentBy(walk, victim), own: await sentBy(walk, stranger) }
  return [
    ...withoutLogin(victim, calls.theirs, 401),
    { name: "another customer's token", sent: calls.theirs, token: stranger.token, allowed: [404] },
    ...misnamed(walk, calls, stranger.token),
    smuggled(walk, calls.own),
  ]
}

/** The id alone opens a guest's bag, but no customer's. */
async function openToItsHolder(walk: Walk): Promise<Check[]> {
  const { recipe, victim, stranger } = walk
  const missing = Object.values(recipe.theirs ?? { any: 404 })
  const named = { theirs: await sentBy(walk, victim), own: await sentBy(walk, stranger) }
  const { guest } = stranger
  const unnamed = { theirs: await sentBy(walk, { ...victim, userId: undefined }), own: await sentBy(walk, guest) }
  const { cartItemId } = victim.guest
  const line = { theirs: await sentBy(walk, { ...guest, cartItemId }), own: unnamed.own }
  const bag = "a customer's bag by its id"
  return [
    ...withoutLogin(victim, named.theirs, named.theirs.body?.userId === undefined ? missing[0] : 401),
    { name: `${bag}, no token`, sent: unnamed.theirs, allowed: missing },
    { name: `${bag}, another customer's token`, sent: unnamed.theirs, token: stranger.token, allowed: missing },
    ...misnamed(walk, named, stranger.token),
    ...misnamed(walk, unnamed),
    ...misnamed(walk, line),
    smuggled(walk, named.own),
  ]
}

function withoutLogin(victim: Person, sent: SentParts, tokenless = 404): Check[] {
  const dead = Object.entries(deadTokens(victim)).map(([name, token]) => ({ name, token, sent, allowed: [401] }))
  return [{ name: 'no token', sent, allowed: [tokenless] }, ...dead]
}

function deadTokens({ expiredToken, loggedOutToken }: Person) {
  return { 'a garbage token': 'x'.repeat(43), 'an expired token': expiredToken, 'a logged-out token': loggedOutToken }
}

/** The ids that others may learn: the id of a guest's bag is secret, the id of a customer's bag is not. */
function knownOf(victim: Person): Person {
  return { ...victim, guest: { cartId: victim.cartId, cartItemId: victim.cartItemId } }
}

async function sentBy({ recipe, street }: Walk, who: Holder): Promise<SentParts> {
  return recipe.call(who as Person, street)
}
