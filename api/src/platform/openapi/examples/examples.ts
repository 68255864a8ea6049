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

/** An endpoint without an example does not compile. */
export const examples: { readonly [Name in EndpointName]: Example<Name> } = all
