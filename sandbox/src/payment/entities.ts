/** Money is whole paise, time is seconds. */
export type OrderEntity = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  /** An empty list when there are none, else an object. */
  notes: [] | Record<string, string>
  created_at: number
}

export type PaymentMethod = 'card' | 'upi' | 'netbanking'

export type PaymentEntity = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: false
  method: PaymentMethod
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: null
  card: { entity: 'card'; last4: string; network: string; type: 'credit' } | null
  bank: string | null
  wallet: null
  vpa: string | null
  email: string
  contact: string
  notes: []
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string>
  created_at: number
  late_authorized?: true
}

export type RefundEntity = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: [] | Record<string, string>
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal'
  speed_processed: 'normal'
}

export type KeptOrder = { entity: OrderEntity; capture: 'automatic' | 'manual' }
export type KeptPayment = {
  entity: PaymentEntity
  /** The time when the bank responds after all, in milliseconds. */
  lateAt?: number
}
export type KeptRefund = { entity: RefundEntity; dueAt?: number; idempotencyKey?: string; asked?: string }

export type KeptEvent = {
  id: string
  event: string
  body: string
  createdAt: number
  /** In milliseconds; null once it has arrived, is lost or was given up. */
  nextAt: number | null
  tries: number
  arrivals: number
  copies: number
}
