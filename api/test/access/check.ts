import type { Endpoint } from '@nukkad/contract/endpoint'
import type { Person, Street } from './people.ts'
import type { Recipe, SentParts } from './recipes.ts'

/** A way to make a call, and the answers that the access rule allows. */
export type Check = { name: string; sent: SentParts; token?: string | undefined; allowed: readonly number[] }

/** The stranger is another customer, with as many resources as the victim. */
export type Walk = { endpoint: Endpoint; recipe: Recipe; street: Street; victim: Person; stranger: Person }
