import type { Endpoint } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { Problem } from '@nukkad/contract/problem'
import type { Db } from '../../src/platform/db.ts'
import { prepareBelongings } from './owned-resources.ts'
import type { Check, Walk } from './check.ts'
import { hostileChecks, ownChecks } from './checks.ts'
import { makePerson, type Person, type Street } from './people.ts'
import { recipes, type EndpointName, type Recipe } from './recipes.ts'

/** The result of one endpoint: the number of checks, how many failed, and why. */
export type Walked = { endpoint: Endpoint; checks: number; broken: number; faults: string[] }

const names = { victim: 'Vidya Nair', stranger: 'Kabir Shah' }

export const table = Object.entries(endpoints) as [EndpointName, Endpoint][]

export type WalkEndpoint = (name: EndpointName) => Promise<Walked>

/** Makes a customer whose data no attempt may change; returns a function that tests an endpoint on them. */
export async function beginWalk(street: Street): Promise<WalkEndpoint> {
  const victim = await makePerson(street, names.victim)
  const passerBy = await makePerson(street, names.stranger)
  const hasChanged = await watch(street.db, victim)

  return async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const recipe = recipes[name]
    if (recipe === undefined) return { endpoint, checks: 1, broken: 1, faults: ['nobody told how to call it'] }

    // Calls that anybody may make, and reads, use up nothing of a customer's.
    const usesNothingUp = endpoint.access === 'anyone' || (endpoint.method === 'GET' && !('prepare' in recipe))
    const stranger = usesNothingUp ? passerBy : await makePerson(street, names.stranger)
    await (recipe as Recipe).prepare?.(stranger, street)
    const walk: Walk = { endpoint, recipe, street, victim, stranger }
    const hostile = await hostileChecks(walk)
    const checks = [...hostile, ...(await ownChecks(walk))]
    const found: string[][] = []
    for (const check of checks) found.push(await tryCheck(walk, check, hasChanged))
    const broken = found.filter((faults) => faults.length > 0).length
    return { endpoint, checks: checks.length, broken, faults: found.flat() }
  }
}

async function tryCheck(walk: Walk, check: Check, hasChanged: () => Promise<boolean>): Promise<string[]> {
  const { status, headers, body } = await ask(walk, check)
  const said = JSON.stringify(body) ?? ''
  const told = marksOf(walk.victim).filter((mark) => said.includes(mark) && !isNamed(mark, check))
  return [
    ...(check.allowed.includes(status) ? [] : [`answered ${status} and not ${check.allowed.join(' or ')}`]),
    ...(status < 400 || Problem.safeParse(body).success ? [] : ['the refusal is no problem+json']),
    ...(isPersonal(walk) && headers['cache-control'] !== 'no-store' ? ['the answer may be kept by caches'] : []),
    ...told.map((mark) => `the answer tells ${mark}`),
    ...((await hasChanged()) ? ["something of the victim's changed"] : []),
  ].map((fault) => `${check.name}: ${fault}`)
}

/** A shared cache must not store writes, or answers that only some callers may read. */
function isPersonal({ endpoint: { access, method } }: Walk): boolean {
  return access !== 'anyone' || method !== 'GET'
}

function ask({ endpoint, street }: Walk, { sent: { params = {}, query, body, form }, token }: Check) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return street.shop.ask(`${endpoint.method} ${path}`, {
    ...(query && { query: query as Record<string, string> }),
    ...(body && { body }),
    ...(form && { form }),
    token,
  })
}

/** Words and ids that only the victim has; their review is public. */
function marksOf({ payment, guest, reviewId: _reviewId, ...victim }: Person): string[] {
  return [names.victim, ...[victim, payment, guest].flatMap((things) => Object.values(things).map(String))]
}

function isNamed(mark: string, { sent }: Check): boolean {
  return JSON.stringify(sent).includes(mark)
}

/** Returns a function that says whether anything has changed since its last call. */
async function watch(db: Db, { userId, email, guest }: Person): Promise<() => Promise<boolean>> {
  const read = await prepareBelongings(db)
  const owner = { userId, email, guestCartId: guest.cartId }
  let last = await read(owner)
  return async () => {
    const before = last
    last = await read(owner)
    return before !== last
  }
}
