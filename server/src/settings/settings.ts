import { resolve } from 'node:path'
import { shop } from '@nukkad/contract/shop'
import { checkTogether } from './check-together.ts'
import { paymentSettings } from './payment-settings.ts'
import { readVariables } from './read-variables.ts'
import type { Values } from './variables.ts'

export type Settings = ReturnType<typeof assemble>

/** All settings, from the environment (see contract §1). Whatever is wrong is told in a StartFailure, a line each. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = readVariables(env)
  const settings = assemble(values)
  checkTogether(settings, values)
  return settings
}

const defaults = {
  PORT: 3000,
  HOST: 'localhost',
  STAFF_PORT: 3001,
  MAILBOX_PORT: 3002,
  SANDBOX_PORT: 3003,
  DATA_DIR: './data',
  MAIL_FROM: `${shop.name} <${shop.supportEmail}>`,
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  STAFF_EMAILS: ['owner@localhost'],
  TRUST_PROXY: [] as string[],
  LOG_LEVEL: 'info',
  WORKERS: 1,
  // The demo shop's own identity; in production every line of it must be set.
  SELLER_LEGAL_NAME: shop.legalName,
  SELLER_ADDRESS: shop.address.join('|'),
  SELLER_STATE: shop.state,
  SELLER_GSTIN: shop.gstin,
  SELLER_GRIEVANCE_OFFICER: shop.grievanceOfficer.name,
  SELLER_EMAIL: shop.supportEmail,
  SELLER_PHONE: shop.supportPhone,
}

function assemble(read: Values) {
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
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    razorpay: paymentSettings(read, {
      production,
      host: values.HOST,
      sandboxPort: values.SANDBOX_PORT,
      publicUrl,
      apiUrl: values.RAZORPAY_API_URL,
      checkoutUrl: values.RAZORPAY_CHECKOUT_URL,
    }),
    staffEmails: values.STAFF_EMAILS,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
    seller: {
      legalName: values.SELLER_LEGAL_NAME,
      address: values.SELLER_ADDRESS.split('|').map((line) => line.trim()),
      state: values.SELLER_STATE,
      gstin: values.SELLER_GSTIN,
      grievanceOfficer: values.SELLER_GRIEVANCE_OFFICER,
      email: values.SELLER_EMAIL,
      phone: values.SELLER_PHONE,
    },
  }
}
