import { AsyncLocalStorage } from 'node:async_hooks'

const ours = new AsyncLocalStorage<true>()

/** Calls that the shop makes to itself: no shopper's requests, so none stands in the log. */
export function asOurselves<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return ours.run(true, work)
}

export function isOurOwnCall(): boolean {
  return ours.getStore() === true
}
