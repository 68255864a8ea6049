import { AsyncLocalStorage } from 'node:async_hooks'

const ours = new AsyncLocalStorage<true>()

export function asOurselves<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return ours.run(true, work)
}

export function isOurOwnCall(): boolean {
  return ours.getStore() === true
}
