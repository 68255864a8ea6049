import { demoSeller } from '@nukkad/contract/shop'
import { describe, expect, test } from 'vitest'
import { production } from '../../test/production.ts'
import { readSettings } from './settings.ts'

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('nothing needs to be set to try the shop', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    production: false,
    port: 3000,
    host: 'localhost',
    staffPort: 3001,
    mailboxPort: 3002,
    sandboxPort: 3003,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    staffEmails: ['owner@localhost'],
    trustProxy: [],
    logLevel: 'info',
    workers: 1,
  })
  expect(settings.dataDir).toBe(`${process.cwd()}/data`)
})

test('an empty value is as good as none', () => {
  const blank = Object.fromEntries(Object.keys(production).map((name) => [name, '']))
  expect(readSettings(blank)).toEqual(readSettings({}))
})

test('the public address follows the port', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  [{}, 'http://localhost:3003', 'http://localhost:3003'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000' }, 'http://localhost:3003', 'http://192.168.1.20:3003'],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000', SANDBOX_PORT: '4003' }, 'http://[::1]:4003', 'http://[::1]:4003'],
])('with %j the shop asks the payment sandbox at %s, and browsers at %s', (env, apiUrl, seenByBrowsers) => {
  const checkoutUrl = `${seenByBrowsers}/v1/checkout.js`
  expect(readSettings(env).razorpay).toMatchObject({ isSandbox: true, apiUrl, checkoutUrl })
})

test('with keys of its own the shop asks the payment provider, also while it is being tried', () => {
  const { NODE_ENV: _, ...tried } = production
  for (const env of [production, tried]) {
    expect(readSettings(env).razorpay).toEqual({
      isSandbox: false,
      keyId: 'rzp_live_1',
      keySecret: 'hunter2',
      webhookSecrets: ['hunter2'],
      apiUrl: 'https://api.razorpay.com',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    })
  }
})

test('a full set for production is taken as written', () => {
  const settings = readSettings({ ...production, RAZORPAY_WEBHOOK_SECRET: 'new, old', STAFF_EMAILS: 'A@x.in, b@x.in' })
  expect(settings.production).toBe(true)
  expect(settings.razorpay.webhookSecrets).toEqual(['new', 'old'])
  expect(settings.staffEmails).toEqual(['a@x.in', 'b@x.in'])
})

describe('who sells', () => {
  const { seller } = readSettings(production)

  test('is in production the seller of the settings, in every line', () => {
    expect(seller).toEqual({
      legalName: 'Kinara Clothing LLP',
      address: ['7 Marine Drive', 'Mumbai 400020'],
      state: 'Maharashtra',
      gstin: '27AAACK1111B1Z3',
      cin: undefined,
      email: 'care@example.com',
      phone: '+91 22 4000 1000',
      grievanceOfficer: {
        name: 'Farah Contractor',
        designation: 'Grievance Officer',
        email: 'care@example.com',
        phone: '+91 22 4000 1000',
      },
    })
  })

  test('may have a CIN, and an officer with a line of their own', () => {
    const more = {
      SELLER_CIN: 'U18101MH2024PTC123456',
      SELLER_GRIEVANCE_EMAIL: 'farah@example.com',
      SELLER_GRIEVANCE_PHONE: '+91 22 4000 1001',
    }
    const { cin, grievanceOfficer } = readSettings({ ...production, ...more }).seller
    expect(cin).toBe('U18101MH2024PTC123456')
    expect(grievanceOfficer).toMatchObject({ email: 'farah@example.com', phone: '+91 22 4000 1001' })
  })

  test('is the demo seller while the shop is being tried, and then whole', () => {
    expect(readSettings({}).seller).toEqual(demoSeller)
    expect(readSettings({ SELLER_EMAIL: 'care@example.com' }).seller).toMatchObject({
      cin: undefined,
      grievanceOfficer: { email: 'care@example.com' },
    })
  })

  test('is registered for tax in the state it ships from', () => {
    expect(refusal({ ...production, SELLER_STATE: 'Kerala' })).toBe(
      'SELLER_GSTIN: got 27AAACK1111B1Z3, wants one of Kerala, which begins with 32',
    )
  })
})

describe('good values', () => {
  test.each([
    ['PUBLIC_URL', 'https://shop.example.com/', 'publicUrl', 'https://shop.example.com'],
    ['DATABASE_URL', 'postgresql://u:p@db/shop', 'databaseUrl', 'postgresql://u:p@db/shop'],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['TRUST_PROXY', '10.0.0.1/32', 'trustProxy', ['10.0.0.1/32']],
    ['PORT', '1', 'port', 1],
    ['PORT', '65535', 'port', 65_535],
    ['WORKERS', '64', 'workers', 64],
    ['WARM_MEDIA', 'off', 'warmMedia', false],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['METRICS_TOKEN', 'abc', 'metricsToken', 'abc'],
  ] as const)('%s=%s', (name, value, key, expected) => {
    expect(readSettings({ [name]: value })[key]).toEqual(expected)
  })
})

describe('a bad value is named in one line with what it got and what it wants', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['STAFF_PORT', '80.5'],
    ['MAILBOX_PORT', 'x'],
    ['SANDBOX_PORT', ' '],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['PUBLIC_URL', 'https://shop.example.com/store'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Nukkad <nobody>'],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
    ['STAFF_EMAILS', 'a@x.in, b'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'verbose'],
    ['WARM_MEDIA', 'no'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['SELLER_GSTIN', '29AAACN0000A1Z'],
    ['SELLER_STATE', 'Bangalore'],
    ['SELLER_CIN', 'U18101KA2024'],
  ])('%s=%j', (name, value) => {
    const said = refusal({ [name]: value })
    expect(said).toMatch(new RegExp(`^${name}: got .+, wants .+$`))
    expect(said).toContain(JSON.stringify(value))
  })

  test.each([
    ['DATABASE_URL', 'mysql://u:hunter2@db/shop'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://u:hunter2@mail'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hunter2,hunter2,hunter2'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hunter2,'],
  ])('%s never shows its secret', (name, value) => {
    const said = refusal({ [name]: value })
    expect(said).toMatch(new RegExp(`^${name}: got a value that is not shown, wants .+$`))
    expect(said).not.toContain('hunter2')
  })
})

test('each bad one gets a line of its own', () => {
  expect(refusal({ PORT: 'a', WORKERS: 'b' }).split('\n')).toHaveLength(2)
})

test('two doors cannot share a port', () => {
  expect(refusal({ PORT: '3001' })).toBe("STAFF_PORT: got 3001, wants a port other than PORT's")
  expect(refusal({ PORT: '3002' })).toBe("MAILBOX_PORT: got 3002, wants a port other than PORT's")
  expect(refusal({ ...production, PORT: '3002' })).toBe('')
  expect(refusal({ SMTP_URL: 'smtp://mail.example.com', PORT: '3002' })).toBe('')
})

test('half a set of payment keys is refused', () => {
  const said = refusal({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hunter2' })
  expect(said).toMatch(/^RAZORPAY_WEBHOOK_SECRET: got nothing, wants .*all three or none/)
})

describe('production does not start without', () => {
  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('%s', (name) => {
    for (const value of [undefined, '']) {
      const said = refusal({ ...production, [name]: value })
      expect(said).toMatch(new RegExp(`^${name}: got nothing, wants .+ \\(NODE_ENV=production requires it\\)$`))
    }
  })
})
