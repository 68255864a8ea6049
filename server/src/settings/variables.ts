import * as z from 'zod'
import type { SecretKind } from './mask-secret.ts'
import {
  address,
  addressList,
  cin,
  emailList,
  gstin,
  keyPair,
  origin,
  port,
  lines,
  onOrOff,
  openOrders,
  postgresUrl,
  secretPair,
  smtpUrl,
  state,
  text,
  webUrl,
  wholeRupees,
  workers,
  yes,
} from './shapes.ts'

type Variable = { shape: z.ZodType; wants: string; secret?: SecretKind; inProduction?: 'required' }

const aPort = { shape: port, wants: 'a port from 1 to 65535' }
const aUrl = { shape: webUrl, wants: 'a web address such as https://api.example.com' }

/** Each setting's shape and description. Defaults are in `settings.ts`. */
export const variables = {
  NODE_ENV: { shape: z.enum(['development', 'test', 'production']), wants: 'production, development or test' },
  PORT: aPort,
  HOST: { shape: text, wants: 'a host name or address to listen on' },
  STAFF_PORT: aPort,
  MAILBOX_PORT: aPort,
  SANDBOX_PORT: aPort,
  PUBLIC_URL: {
    shape: origin,
    wants: "the store's public address without a path, such as https://shop.example.com",
    inProduction: 'required',
  },
  STAFF_URL: {
    shape: origin,
    wants: "the back office's public address without a path, such as https://office.example.com",
    inProduction: 'required',
  },
  DATA_DIR: { shape: text, wants: 'a folder' },
  BACKUP_DIR: { shape: text, wants: 'a folder for nightly backups' },
  DATABASE_URL: {
    shape: postgresUrl,
    wants: 'a PostgreSQL address, postgres://user:password@host:5432/name',
    secret: 'address',
  },
  DATABASE_MIGRATE_URL: {
    shape: postgresUrl,
    wants: "a PostgreSQL address with the role that owns the shop's tables, postgres://owner:password@host:5432/name",
    secret: 'address',
  },
  SMTP_URL: {
    shape: smtpUrl,
    wants: 'a mail server, smtp://user:password@host:587',
    secret: 'address',
    inProduction: 'required',
  },
  MAIL_FROM: { shape: address, wants: 'an e-mail address, alone or as Name <name@host>', inProduction: 'required' },
  RAZORPAY_KEY_ID: { shape: text, wants: 'the key id from the Razorpay dashboard', inProduction: 'required' },
  RAZORPAY_KEY_SECRET: { shape: text, wants: 'the secret of that key', secret: 'whole', inProduction: 'required' },
  RAZORPAY_WEBHOOK_SECRET: {
    shape: secretPair,
    wants: "the webhook's secret, or current,previous while it is being changed",
    secret: 'whole',
    inProduction: 'required',
  },
  RAZORPAY_API_URL: aUrl,
  RAZORPAY_CHECKOUT_URL: aUrl,
  STAFF_EMAILS: { shape: emailList, wants: 'e-mail addresses with commas between them', inProduction: 'required' },
  TRUST_PROXY: { shape: addressList, wants: 'addresses or networks with commas between them, such as 10.0.0.0/8' },
  SHOP_SECRET: {
    shape: keyPair,
    wants: '32 random bytes in base64 (openssl rand -base64 32), or current,previous while it is being changed',
    secret: 'whole',
    inProduction: 'required',
  },
  METRICS_TOKEN: { shape: text, wants: 'a token', secret: 'whole' },
  ALLOW_DEVELOPMENT: { shape: yes, wants: 'yes, or nothing' },
  ALLOW_TEST_PAYMENTS: { shape: yes, wants: 'yes, or nothing' },
  ALLOW_LOCAL_PICTURES: { shape: yes, wants: 'yes, or nothing' },
  LOG_LEVEL: {
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    wants: 'fatal, error, warn, info, debug, trace or silent',
  },
  LOG_FORMAT: {
    shape: z.enum(['auto', 'json', 'lines']),
    wants: 'auto (short lines at a terminal, JSON otherwise), json or lines',
  },
  DEMO_SHOP: { shape: onOrOff, wants: 'on or off' },
  OFFLINE_PAGES: { shape: onOrOff, wants: 'on or off' },
  WARM_MEDIA: { shape: onOrOff, wants: 'on or off' },
  CASH_ORDER_LIMIT: { shape: wholeRupees, wants: 'whole rupees from 0 to 10000000' },
  CASH_ORDERS_OPEN: { shape: openOrders, wants: 'a whole number from 0 to 100000' },
  WORKERS: { shape: workers, wants: 'a whole number from 1 to 64' },
  SELLER_LEGAL_NAME: { shape: text, wants: "the seller's legal name", inProduction: 'required' },
  SELLER_ADDRESS: { shape: lines, wants: "the seller's address, lines separated by |", inProduction: 'required' },
  SELLER_STATE: { shape: state, wants: 'the state the seller ships from, such as Karnataka', inProduction: 'required' },
  SELLER_GSTIN: {
    shape: gstin,
    wants: 'a GSTIN of 15 characters whose check character is right',
    inProduction: 'required',
  },
  SELLER_GRIEVANCE_OFFICER: { shape: text, wants: "the grievance officer's name", inProduction: 'required' },
  SELLER_EMAIL: { shape: z.email(), wants: 'an e-mail address', inProduction: 'required' },
  SELLER_PHONE: { shape: text, wants: 'a telephone number', inProduction: 'required' },
  SELLER_CIN: { shape: cin, wants: 'a CIN of 21 characters' },
  SELLER_GRIEVANCE_EMAIL: { shape: z.email(), wants: "the grievance officer's own e-mail address" },
  SELLER_GRIEVANCE_PHONE: { shape: text, wants: "the grievance officer's own telephone number" },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
export type Values = { [Name in VariableName]?: z.output<(typeof variables)[Name]['shape']> }
