import { resolve } from 'node:path'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import type { CashLimits } from '@nukkad/contract/terms-rules'
import { paymentSettings } from './payment-settings.ts'
import { sellerSettings } from './seller-settings.ts'
import type { Values } from './variables.ts'

export type Settings = ReturnType<typeof assembleSettings>

const defaults = {
  PORT: 3000,
  HOST: 'localhost',
  STAFF_PORT: 3001,
  MAILBOX_PORT: 3002,
  SANDBOX_PORT: 3003,
  DATA_DIR: './data',
  MAIL_FROM: `${demoIdentity.name} <${demoSeller.email}>`,
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  STAFF_EMAILS: ['owner@localhost'],
  TRUST_PROXY: [] as string[],
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'auto' as const,
  DEMO_SHOP: true,
  OFFLINE_PAGES: true,
  WARM_MEDIA: true,
  WORKERS: 1,
}

export function assembleSettings(read: Values) {
  const values = { ...defaults, ...read }
  const production = values.NODE_ENV === 'production'
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    staffPort: values.STAFF_PORT,
    mailboxPort: values.MAILBOX_PORT,
    sandboxPort: values.SANDBOX_PORT,
    publicUrl,
    staffUrl: values.STAFF_URL ?? `http://localhost:${values.STAFF_PORT}`,
    dataDir: resolve(values.DATA_DIR),
    backupDir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseMigrateUrl: values.DATABASE_MIGRATE_URL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    razorpay: paymentSettings(read, {
      production,
      host: values.HOST,
      sandboxPort: values.SANDBOX_PORT,
      apiUrl: values.RAZORPAY_API_URL,
      checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
    }),
    staffEmails: values.STAFF_EMAILS,
    trustProxy: values.TRUST_PROXY,
    shopSecrets: values.SHOP_SECRET,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    /** Whether a first start fills the shop with the demo; never in production. */
    hasDemoShop: !production && values.DEMO_SHOP,
    offlinePages: values.OFFLINE_PAGES,
    warmMedia: values.WARM_MEDIA,
    localPictures: values.ALLOW_LOCAL_PICTURES ?? false,
    workers: values.WORKERS,
    /** The back office's first values for this setting. */
    cashLimits: firstCashLimits(read),
    seller: sellerSettings(read),
  }
}

function firstCashLimits({ CASH_ORDER_LIMIT: rupees, CASH_ORDERS_OPEN: orders }: Values): Partial<CashLimits> {
  return { ...(rupees !== undefined && { rupees }), ...(orders !== undefined && { orders }) }
}
