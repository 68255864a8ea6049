/**
 * How a call can go wrong. After `error` (refused) and `stall` (never answered) nothing was done; after the others all of
 * it was, only the answer is lost: `hang` never answers either.
 */
export type FaultKind = 'error' | 'stall' | 'lost' | 'garbage' | 'slow' | 'hang'

/** How the provider behaves; every part can be changed while it runs. */
export type Behaviour = {
  /** A share of the shop's calls fails, in one of these ways. */
  faults: { share: number; kinds: FaultKind[] }
  /** The next calls whose `METHOD path` contains the text fail in that way, each entry once. */
  failNext: { call: string; kind: FaultKind }[]
  /** `down` refuses every call of the shop. */
  down: boolean
  slowMillis: number
  webhooks: {
    /** Shares that never arrive, and that arrive twice. */
    lost: number
    duplicated: number
    /** Each waits up to so long, so that they arrive in any order. */
    shuffleMillis: number
    paused: boolean
    /** Another address than the one it was started with. */
    url: string | null
  }
  /** How long a bank that answers late takes. */
  lateMillis: number
  refunds: { outcome: 'processed' | 'failed'; afterMillis: number }
  /** Gives a second payment for the same order back by itself, as the provider says it does. */
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

type Wish = {
  [Part in keyof Behaviour]?: Behaviour[Part] extends unknown[] | boolean | number
    ? Behaviour[Part]
    : Partial<Behaviour[Part]>
}
export type BehaviourWish = Wish

/** Changes the parts that are named and leaves the others. */
export function change(behaviour: Behaviour, wish: BehaviourWish): void {
  for (const [part, value] of Object.entries(wish)) {
    const before = behaviour[part as keyof Behaviour]
    const isGroup = typeof before === 'object' && !Array.isArray(before)
    Object.assign(behaviour, { [part]: isGroup ? { ...before, ...(value as object) } : value })
  }
}

/** What goes wrong with this call, if anything. */
export function faultFor(behaviour: Behaviour, call: string): FaultKind | undefined {
  if (behaviour.down) return 'error'
  const next = behaviour.failNext.findIndex((wish) => call.includes(wish.call))
  if (next >= 0) return behaviour.failNext.splice(next, 1)[0]?.kind

  const { share, kinds } = behaviour.faults
  return Math.random() < share ? kinds[Math.floor(Math.random() * kinds.length)] : undefined
}
