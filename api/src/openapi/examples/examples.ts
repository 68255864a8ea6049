import type { CallWith, ReplyOf } from '@nukkad/contract/endpoint'
import type { endpoints } from '@nukkad/contract/endpoints'
import { accountExamples } from './account-examples.ts'
import { bagExamples } from './bag-examples.ts'
import { catalogueExamples } from './catalogue-examples.ts'
import { orderExamples } from './order-examples.ts'

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
type Example<Name extends EndpointName> = CallWith<Endpoints[Name]> & { reply: ReplyOf<Endpoints[Name]> }

const all = { ...catalogueExamples, ...accountExamples, ...bagExamples, ...orderExamples }

/** What is sent and what comes back, for every call: a new endpoint does not compile without its example. */
export const examples: { readonly [Name in EndpointName]: Example<Name> } = all
