/** `error` (refused) and `stall` (no response) do nothing; the others do everything and lose only the response. */
export type FaultKind = 'error' | 'stall' | 'lost' | 'garbage' | 'slow' | 'hang'

export type Behaviour = {
  faults: { share: number; kinds: FaultKind[] }
  /** Calls whose `METHOD path` contains the text; each entry fails once. */
  failNext: { call: string; kind: FaultKind }[]
  down: boolean
  slowMillis: number
  webhooks: {
    /** The shares of events that never arrive, and that arrive twice. */
    lost: number
    duplicated: number
    shuffleMillis: number
    paused: boolean
    /** A different address from the one given at the start. */
    url: string | null
  }
  lateMillis: number
  refunds: { outcome: 'processed' | 'failed'; afterMillis: number }
  /** Refunds a second payment for the same order automatically, like the provider. */
  returnsSecondPayment: boolean
}

export function usualBehaviour(): Behaviour {
  return {
    faults: { share: 0, kinds: ['error', 'lost', 'garbage', 'slow'] },
    failNext: [],
    down: false,
    slowMillis: 1_500,
    webhooks: { lost: 0, duplicated: 0, shuffleMillis: 0, paused: false, url: null },
    lateMillis: 15_000,
    refunds: { outcome: 'processed', afterMillis: 500 },
    returnsSecondPayment: false,
  }
}

export type BehaviourOptions = {
  [Part in keyof Behaviour]?: Behaviour[Part] extends unknown[] | boolean | number
    ? Behaviour[Part]
    : Partial<Behaviour[Part]>
}

/** Changes only the named parts. */
export function change(behaviour: Behaviour, options: BehaviourOptions): void {
  for (const [part, value] of Object.entries(options)) {
    const before = behaviour[part as keyof Behaviour]
    const isGroup = typeof before === 'object' && !Array.isArray(before)
    Object.assign(behaviour, { [part]: isGroup ? { ...before, ...(value as object) } : value })
  }
}

export function faultFor(behaviour: Behaviour, call: string): FaultKind | undefined {
  if (behaviour.down) return 'error'
  const next = behaviour.failNext.findIndex((wish) => call.includes(wish.call))
  if (next >= 0) return behaviour.failNext.splice(next, 1)[0]?.kind

  const { share, kinds } = behaviour.faults
  return Math.random() < share ? kinds[Math.floor(Math.random() * kinds.length)] : undefined
}
