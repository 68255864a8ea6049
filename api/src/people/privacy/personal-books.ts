import { erased } from '@nukkad/contract/person-rules'
import { account, type PersonalTable } from './personal-table.ts'

const ofOrder = { column: 'order_id', of: 'orders', key: 'id' } as const

/** Orders and money, which the law keeps (see `personal-data.ts`). */
export const bookTables = {
  orders: {
    whose: account,
    as: 'orders',
    rows: 'stay',
    plain: `placed_at id user_id status payment_method expires_at shipped_at out_for_delivery_at delivered_at
      delivery_failure expected_date return_days coupon_code courier packing_asked_at holds_stock state country
      version shares_awb confirm_by by_link payment_state exchange_of`,
    secret: 'hold_reason',
    money: 'items_total discount delivery_charges total_amount total_tax',
    // Late money must not revive an expired order of a deleted account: it is refunded instead.
    replaced: { phone: erased.text, email: null, awb: null, expired: false },
    replacedUnlessInvoiced: {
      full_name: erased.name,
      street: erased.text,
      city: erased.text,
      postal_code: erased.text,
      gstin: null,
      business_name: null,
    },
  },
  order_items: {
    whose: ofOrder,
    as: 'items',
    rows: 'stay',
    plain: 'position id order_id variant_id product_id product_name slug image color size hsn quantity tax_rate',
    money: 'price discount total tax',
  },
  order_events: {
    whose: ofOrder,
    as: 'steps',
    rows: 'stay',
    plain: 'id order_id at from_status to_status actor about',
    secret: 'actor_id',
    replaced: { reason: null, message: null },
  },
  order_outcomes: { whose: ofOrder, as: 'foundOnReceipt', rows: 'stay', plain: 'order_id item_id units outcome' },
  order_cancels: {
    whose: ofOrder,
    as: 'cancelledUnits',
    rows: 'stay',
    plain: 'id event_id order_id item_id units',
    money: 'amount tax',
  },
  order_mails: { whose: ofOrder, as: 'mails', rows: 'go', plain: 'accepted_at order_id id email subject' },
  // Staff write them for each other, so they are not part of an export.
  order_notes: {
    whose: ofOrder,
    as: 'notes',
    rows: 'go',
    plain: 'id order_id at',
    secret: 'staff_id text',
  },
  order_tags: { whose: ofOrder, as: 'tags', rows: 'go', plain: 'order_id', secret: 'tag' },
  stock_moves: {
    whose: ofOrder,
    as: 'stockMoves',
    rows: 'stay',
    plain: 'id variant_id delta cause order_id at reason document_id count_id request_id',
    secret: 'staff note',
  },
  coupon_uses: { whose: account, as: 'usedCodes', rows: 'stay', plain: 'code order_id user_id' },
  coupon_codes: { whose: ofOrder, as: 'singleUseCodes', rows: 'stay', plain: 'code coupon order_id made_at' },
  returns: {
    whose: account,
    as: 'returns',
    rows: 'stay',
    plain: 'requested_at id order_id user_id status fit opened_by version refund_reference pickup_on pickup_courier',
    money: 'refund_amount',
    replaced: { reason: erased.text, refund_reason: null },
  },
  exchanges: {
    whose: { column: 'return_id', of: 'returns', key: 'id' },
    as: 'exchanges',
    rows: 'stay',
    plain: 'id return_id item_id variant_id quantity withdrawn state held_until order_id sent',
    money: 'amount',
  },
  parcels: {
    whose: ofOrder,
    as: 'parcels',
    rows: 'stay',
    plain: `id order_id return_id way state courier shares_awb weight_g packed_at handed_over_at failed_at recalled_at
      shelved_at is_refused came_back came_back_at`,
    secret: 'packed_by shelved_by',
    money: 'cash_due cash_paid',
    replaced: { awb: null },
  },
  remittance_lines: {
    whose: ofOrder,
    as: 'remittanceLines',
    rows: 'stay',
    plain: 'line remittance_id day order_id outcome',
    money: 'amount expected',
    replaced: { awb: null },
  },
  courier_claims: {
    whose: ofOrder,
    as: 'courierClaims',
    rows: 'stay',
    plain: 'claimed_at id order_id courier ticket state reference settled_at',
    secret: 'staff settled_by',
    money: 'amount paid',
  },
  tax_documents: {
    whose: ofOrder,
    as: 'taxDocuments',
    rows: 'stay',
    plain: `made_at id kind year prefix serial number order_id return_id corrects follows cause day buyer_state facts
      cancelled_at counted_on uncounted_on`,
    money: 'taxable cgst sgst igst total',
    replacedUnlessInvoiced: {
      buyer_name: erased.name,
      buyer_street: erased.text,
      buyer_city: erased.text,
      buyer_postal_code: erased.text,
    },
  },
  tax_document_lines: {
    whose: { column: 'document_id', of: 'tax_documents', key: 'id' },
    as: 'lines',
    rows: 'stay',
    plain: 'position document_id corrects item_id description variant hsn units uqc rate',
    money: 'price discount taxable cgst sgst igst total order_tax',
  },
  packing_claims: { whose: ofOrder, as: 'packingClaims', rows: 'go', plain: 'order_id until', secret: 'staff_id' },
  packing_ticks: {
    whose: ofOrder,
    as: 'packingTicks',
    rows: 'go',
    plain: 'id order_id item_id at',
    secret: 'staff_id',
  },
  return_lines: {
    whose: { column: 'return_id', of: 'returns', key: 'id' },
    as: 'lines',
    rows: 'stay',
    plain: 'id return_id item_id units outcome',
    money: 'amount tax',
  },
  return_events: {
    whose: { column: 'return_id', of: 'returns', key: 'id' },
    as: 'steps',
    rows: 'stay',
    plain: 'id return_id at from_status to_status actor about',
    secret: 'actor_id',
    replaced: { reason: null },
  },
  provider_orders: {
    whose: account,
    as: 'providerOrders',
    rows: 'stay',
    plain: 'created_at id user_id order_id currency receipt checked_at signed_at unanswered_at',
    money: 'amount',
  },
  payments: {
    whose: { column: 'provider_order_id', of: 'provider_orders', key: 'id' },
    as: 'payments',
    rows: 'stay',
    plain: 'settled_at id provider_order_id order_id method status',
    money: 'amount',
  },
  failed_payments: {
    whose: ofOrder,
    as: 'failedPayments',
    rows: 'go',
    plain: 'failed_at payment_id order_id method reason',
  },
  // Cash has no payment, so its refunds are found by their order.
  refunds: {
    whose: { column: 'payment_id', of: 'payments', key: 'id', orElse: ofOrder },
    as: 'refunds',
    rows: 'stay',
    plain: `requested_at id order_id payment_id status reason provider_refund_id last_error sent_at processed_at
      checked_at method return_id reference retry_of payout_reminders`,
    secret: 'staff_id',
    money: 'amount',
  },
  payouts: {
    whose: ofOrder,
    as: 'payouts',
    rows: 'go',
    plain: 'given_at order_id method masked is_after_email',
    secret: 'key_id sealed',
  },
  payout_requests: {
    whose: ofOrder,
    as: 'payoutRequests',
    rows: 'go',
    plain: 'asked_at order_id method masked tries expires_at',
    secret: 'key_id sealed code_hash salt',
  },
  payment_events: {
    whose: { column: 'payload', field: 'paymentId', of: 'payments', key: 'id' },
    as: 'events',
    rows: 'stay',
    plain: 'received_at id type payload processed_at',
  },
} as const satisfies Record<string, PersonalTable>
