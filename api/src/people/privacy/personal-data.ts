import { erased } from '@nukkad/contract/person-rules'
import { bookTables } from './personal-books.ts'
import { account, type PersonalTable } from './personal-table.ts'

// Every column of every table and what happens to it when an account is deleted (decision 057). Exports and deletions
// follow it; a test compares it with the database. Names are the database's own.

const email = { column: 'email', is: 'e-mail' } as const

const accountTables = {
  users: {
    whose: { column: 'id', is: 'account' },
    as: 'profile',
    rows: 'stay',
    plain: 'id created_at confirmed_at erased_at email_changed_at held_until',
    secret: 'corrected_by',
    replaced: { name: erased.name, email: 'deleted-{id}@deleted.invalid', phone: erased.text },
  },
  addresses: {
    whose: account,
    as: 'addresses',
    rows: 'go',
    plain: 'id user_id full_name phone email street city state country postal_code created_at',
  },
  marketing_consents: {
    whose: account,
    as: 'marketingConsents',
    rows: 'go',
    plain: 'user_id channel source imported_at',
  },
  carts: { whose: account, as: 'bag', rows: 'go', plain: 'id user_id coupon_code created_at updated_at' },
  cart_items: {
    whose: { column: 'cart_id', of: 'carts', key: 'id' },
    as: 'items',
    rows: 'go',
    plain: 'place id cart_id variant_id quantity added_at add_id',
  },
  saved_items: {
    whose: { column: 'cart_id', of: 'carts', key: 'id' },
    as: 'saved',
    rows: 'go',
    plain: 'id cart_id variant_id quantity saved_at',
  },
  wishlists: { whose: account, as: 'wishlist', rows: 'go', plain: 'id user_id' },
  wishlist_items: {
    whose: { column: 'wishlist_id', of: 'wishlists', key: 'id' },
    as: 'items',
    rows: 'go',
    plain: 'added_at wishlist_id product_id',
  },
  stock_alerts: {
    whose: account,
    as: 'stockAlerts',
    rows: 'go',
    plain: 'asked_at id user_id variant_id in_stock_since told_at',
    secret: 'stop_hash',
  },
  sessions: {
    whose: account,
    as: 'sessions',
    rows: 'go',
    plain: 'created_at user_id device used_at expires_at',
    secret: 'token_hash',
  },
  email_changes: {
    whose: account,
    as: 'emailChanges',
    rows: 'go',
    plain: 'wanted_at user_id new_email tries asked_at expires_at done_at',
    secret: 'code_hash secret_hash corrected_by',
  },
  email_undos: {
    whose: account,
    as: 'formerEmails',
    rows: 'go',
    plain: 'expires_at user_id old_email undoes_correction',
    secret: 'secret_hash',
  },
  deletion_codes: {
    whose: account,
    as: 'deletionCodes',
    rows: 'go',
    plain: 'asked_at user_id tries expires_at',
    secret: 'code_hash salt',
  },
  login_codes: {
    whose: email,
    as: 'loginCodes',
    rows: 'go',
    plain: 'asked_at email tries expires_at',
    secret: 'code_hash secret_hash',
  },
  login_links: { whose: email, as: 'loginLinks', rows: 'go', plain: 'expires_at email', secret: 'secret_hash' },
  idempotency_keys: {
    whose: account,
    as: 'keptAnswers',
    rows: 'go',
    plain: 'created_at user_id key status reply',
    secret: 'request_hash',
  },
  // Others rely on a product's reviews, so they stay without an author.
  reviews: {
    whose: account,
    as: 'reviews',
    rows: 'stay',
    plain: `id product_id rating fit comment images created_at user_id order_item_id status hidden_reason answer answered_at
      version edited_at`,
    replaced: { username: erased.name },
  },
  review_photos: {
    whose: account,
    as: 'reviewPhotos',
    rows: 'go',
    plain: 'created_at id user_id review_id position master status',
  },
  refused_photo_files: { whose: account, as: 'refusedPhotoFiles', rows: 'go', plain: 'refused_at user_id master' },
  // Staff write them for each other, so they are not part of an export.
  customer_notes: { whose: account, as: 'notes', rows: 'go', plain: 'id user_id at', secret: 'staff_id text' },
  // Staff write them for each other: they are not handed over with an export. Blocks of phones and
  // places name no account: `eraseBlocksOf` finds them by the orders.
  cash_blocks: {
    whose: account,
    as: 'cashBlocks',
    rows: 'go',
    plain: 'blocked_at id kind key user_id ends_at ended_at',
    secret: 'shown reason staff ended_by',
  },
  wrong_codes: { whose: email, as: 'wrongCodes', rows: 'lapse', plain: 'id email at' },
  budgets: {
    whose: { column: 'key', is: 'mailbox' },
    as: 'mailsWithCodes',
    rows: 'lapse',
    plain: 'name key used ends_at',
  },
  rate_limits: {
    whose: { column: 'key', is: 'ends in account' },
    as: 'requestsThisMinute',
    rows: 'lapse',
    plain: 'key points expire',
  },
} as const satisfies Record<string, PersonalTable>

/** A table comes after the one that its rows belong to. */
export const personalTables = { ...accountTables, ...bookTables }
export type PersonalTableName = keyof typeof personalTables
