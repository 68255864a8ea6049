import type { Behaviour } from './behaviour.ts'
import type { Ledger } from './ledger.ts'
import type { KeptEvent, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts'
import { newId, seconds, sign } from './ids.ts'

type Subject = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }
export type Announce = (event: string, subject: Subject) => void

type Post = { ledger: Ledger; behaviour: Behaviour; webhookUrl: string; webhookSecret: string }

const patienceMillis = 5_000
const firstGapMillis = 500
const longestGapMillis = 60_000
const giveUpMillis = 24 * 60 * 60 * 1000

/** Some events are recorded twice or never arrive, if the behaviour says so. */
export function announcer({ ledger, behaviour }: Pick<Post, 'ledger' | 'behaviour'>): Announce {
  return (event, subject) => {
    const { lost, duplicated, shuffleMillis } = behaviour.webhooks
    const payload = Object.fromEntries(Object.entries(subject).map(([name, entity]) => [name, { entity }]))
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event,
      contains: Object.keys(subject),
      payload,
      created_at: seconds(),
    })
    const id = newId('evt')
    const now = Date.now()
    ledger.put('events', id, {
      id,
      event,
      body,
      createdAt: now,
      nextAt: Math.random() < lost ? null : now + Math.random() * shuffleMillis,
      tries: 0,
      arrivals: 0,
      copies: Math.random() < duplicated ? 2 : 1,
    })
  }
}

/** Retries for a day, with growing gaps, after a response other than 2xx or none in five seconds. */
export function eventSender(post: Post): () => Promise<void> {
  const inHand = new Set<string>()
  return () => sendDueEvents(post, inHand)
}

async function sendDueEvents(post: Post, inHand: Set<string>): Promise<void> {
  if (post.behaviour.webhooks.paused) return
  const now = Date.now()
  const due = [...post.ledger.events.values()].filter(
    ({ id, nextAt }) => nextAt !== null && nextAt <= now && !inHand.has(id),
  )
  await Promise.all(due.map((event) => sendOnce(post, event, inHand)))
}

async function sendOnce(post: Post, event: KeptEvent, inHand: Set<string>): Promise<void> {
  inHand.add(event.id)
  const arrived = await deliver(post, event)
  inHand.delete(event.id)
  // The ledger was emptied meanwhile.
  if (!post.ledger.events.has(event.id)) return
  post.ledger.put('events', event.id, arrived ? afterArrival(event, post.behaviour) : afterFailure(event))
}

function afterArrival(event: KeptEvent, { webhooks }: Behaviour): KeptEvent {
  const arrivals = event.arrivals + 1
  const again = Date.now() + Math.random() * webhooks.shuffleMillis
  return { ...event, arrivals, tries: event.tries + 1, nextAt: arrivals < event.copies ? again : null }
}

function afterFailure(event: KeptEvent): KeptEvent {
  const gap = Math.min(firstGapMillis * 2 ** event.tries, longestGapMillis)
  const isOver = Date.now() + gap > event.createdAt + giveUpMillis
  return { ...event, tries: event.tries + 1, nextAt: isOver ? null : Date.now() + gap }
}

async function deliver({ webhookUrl, webhookSecret, behaviour }: Post, { id, body }: KeptEvent): Promise<boolean> {
  try {
    const reply = await fetch(behaviour.webhooks.url ?? webhookUrl, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': sign(webhookSecret, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMillis),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
