import { demoSeller } from '@nukkad/contract/shop'
import { describe, expect, test } from 'vitest'
import { production } from '../../test/production.ts'
import { readSettings } from './read-settings.ts'

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('a trial needs no settings', () => {
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

test('an empty value counts as unset', () => {
  const blank = Object.fromEntries(Object.keys(production).map((name) => [name, '']))
  expect(readSettings(blank)).toEqual(readSettings({}))
})

test('the public address follows the port', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  [{}, 'http://localhost:3003'],
  [{ HOST: '0.0.0.0', ALLOW_DEVELOPMENT: 'yes' }, 'http://localhost:3003'],
  [{ HOST: '127.0.0.1' }, 'http://127.0.0.1:3003'],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000', SANDBOX_PORT: '4003' }, 'http://[::1]:4003'],
])('with %j the payment sandbox is at %s, on this machine alone', (env, apiUrl) => {
  const checkoutUrl = `${apiUrl}/v1/checkout.js`
  expect(readSettings(env).razorpay).toMatchObject({ isSandbox: true, apiUrl, checkoutUrl })
})

test('with its own keys the shop calls the payment provider, also in development', () => {
  const { NODE_ENV: _, PUBLIC_URL: __, STAFF_URL: ___, ...tried } = production
  for (const env of [production, tried]) {
    expect(readSettings(env).razorpay).toEqual({
      isSandbox: false,
      keyId: 'rzp_live_1',
      keySecret: production.RAZORPAY_KEY_SECRET,
      webhookSecrets: [production.RAZORPAY_WEBHOOK_SECRET],
      apiUrl: 'https://api.razorpay.com',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    })
  }
})

test('a full set for production is used as written', () => {
  const settings = readSettings({
    ...production,
    RAZORPAY_WEBHOOK_SECRET: 'a-new-secret-of-ours, an-old-secret-of-ours',
    STAFF_EMAILS: 'A@x.in, b@x.in',
  })
  expect(settings.production).toBe(true)
  expect(settings.razorpay.webhookSecrets).toEqual(['a-new-secret-of-ours', 'an-old-secret-of-ours'])
  expect(settings.staffEmails).toEqual(['a@x.in', 'b@x.in'])
})

describe('the seller', () => {
  const { seller } = readSettings(production)

  test('in production is the seller of the settings, in every line', () => {
    expect(seller).toEqual({
      legalName: 'Kinara Clothing LLP',
      address: ['7 Marine Drive', 'Mumbai 400020'],
      state: 'Maharashtra',
      gstin: '27AAACK1111B1ZG',
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

  test('may have a CIN, and an officer with another e-mail and phone', () => {
    const more = {
      SELLER_CIN: 'U18101MH2024PTC123456',
      SELLER_GRIEVANCE_EMAIL: 'farah@example.com',
      SELLER_GRIEVANCE_PHONE: '+91 22 4000 1001',
    }
    const { cin, grievanceOfficer } = readSettings({ ...production, ...more }).seller
    expect(cin).toBe('U18101MH2024PTC123456')
    expect(grievanceOfficer).toMatchObject({ email: 'farah@example.com', phone: '+91 22 4000 1001' })
  })

  test('in development is the demo seller, as a whole', () => {
    expect(readSettings({}).seller).toEqual(demoSeller)
    expect(readSettings({ SELLER_EMAIL: 'care@example.com' }).seller).toMatchObject({
      cin: undefined,
      grievanceOfficer: { email: 'care@example.com' },
    })
  })

  test('is registered for tax in the state it ships from', () => {
    expect(refusal({ ...production, SELLER_STATE: 'Kerala' })).toBe(
      'SELLER_GSTIN: got 27AAACK1111B1ZG, wants one of Kerala, which begins with 32',
    )
  })
})

describe('valid values', () => {
  test.each([
    ['PUBLIC_URL', 'http://127.0.0.1:8080/', 'publicUrl', 'http://127.0.0.1:8080'],
    ['DATABASE_URL', 'postgresql://u:p@db/shop', 'databaseUrl', 'postgresql://u:p@db/shop'],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['TRUST_PROXY', '10.0.0.1/32', 'trustProxy', ['10.0.0.1/32']],
    ['PORT', '1', 'port', 1],
    ['PORT', '65535', 'port', 65_535],
    ['WORKERS', '64', 'workers', 64],
    ['OFFLINE_PAGES', 'off', 'offlinePages', false],
    ['WARM_MEDIA', 'off', 'warmMedia', false],
    ['DEMO_SHOP', 'off', 'hasDemoShop', false],
    ['LOG_FORMAT', 'lines', 'logFormat', 'lines'],
    ['HOST', '127.0.0.7', 'host', '127.0.0.7'],
    ['METRICS_TOKEN', 'abc', 'metricsToken', 'abc'],
  ] as const)('%s=%s', (name, value, key, expected) => {
    expect(readSettings({ [name]: value })[key]).toEqual(expected)
  })
})

describe('a bad value is named in one line with the value and the expected form', () => {
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
    ['STAFF_URL', 'https://shop.example.com/office'],
    ['PUBLIC_URL', 'https://shop.example.com/store'],
    ['PUBLIC_URL', 'ftp://shop.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Nukkad <nobody>'],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
    ['STAFF_EMAILS', 'a@x.in, b'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'verbose'],
    ['OFFLINE_PAGES', 'no'],
    ['WARM_MEDIA', 'no'],
    ['DEMO_SHOP', 'empty'],
    ['LOG_FORMAT', 'pretty'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['SELLER_GSTIN', '29AAACN0000A1Z'],
    ['SELLER_GSTIN', '29AAACN0000A1Z5'],
    ['SELLER_STATE', 'Bangalore'],
    ['SELLER_CIN', 'U18101KA2024'],
  ])('%s=%j', (name, value) => {
    const said = refusal({ [name]: value })
    expect(said).toMatch(new RegExp(`^${name}: got .+, wants .+$`))
    expect(said).toContain(JSON.stringify(value))
  })

  test.each([
    ['DATABASE_URL', 'mysql://u:hunter2@db/shop', 'mysql://u:…@db/shop'],
    ['DATABASE_MIGRATE_URL', 'mysql://u:hunter2@db/shop', 'mysql://u:…@db/shop'],
    ['DATABASE_URL', 'hunter2', '… (7 characters)'],
    ['SMTP_URL', 'http://u:hunter2@mail', 'http://u:…@mail'],
    ['SMTP_URL', 'http://u:hunter@2@mail:25', 'http://u:…@mail:25'],
    ['SMTP_URL', 'u:hunter2@mail.example.com:587', 'u:…@mail.example.com:587'],
    ['SMTP_URL', 'mail.example.com:587', 'mail.example.com:587'],
    ['SMTP_URL', 'mail:hunter2', '… (12 characters)'],
    ['SMTP_URL', 'http://mail?pass=hunter2', 'http://mail?…'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hunter2,hunter2,hunter2', '… (7 characters),… (7 characters),… (7 characters)'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hunter2,', '… (7 characters),'],
  ])('%s=%j is shown as %j', (name, value, shown) => {
    const said = refusal({ [name]: value })
    expect(said).toMatch(new RegExp(`^${name}: got .+, wants .+$`))
    expect(said).toContain(`${name}: got ${JSON.stringify(shown)}, wants `)
    expect(said).not.toContain('hunter')
  })
})

test('each bad value gets its own line', () => {
  expect(refusal({ PORT: 'a', WORKERS: 'b' }).split('\n')).toHaveLength(2)
})

test('two servers cannot share a port', () => {
  expect(refusal({ PORT: '3001' })).toBe("STAFF_PORT: got 3001, wants a port other than PORT's")
  expect(refusal({ PORT: '3002' })).toBe("MAILBOX_PORT: got 3002, wants a port other than PORT's")
  expect(refusal({ ...production, PORT: '3002' })).toBe('')
  expect(refusal({ SMTP_URL: 'smtp://mail.example.com', PORT: '3002' })).toBe('')
})

test('an incomplete set of payment keys is refused', () => {
  const said = refusal({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hunter2' })
  expect(said).toMatch(/^RAZORPAY_WEBHOOK_SECRET: got nothing, wants .*all three or none/)
})

test('a table owner without a serving role is refused', () => {
  const said = 'DATABASE_URL: got nothing, wants the role that serves, as DATABASE_MIGRATE_URL is set'
  expect(refusal({ DATABASE_MIGRATE_URL: 'postgres://owner:p@db/shop' })).toBe(said)
})

describe('production does not start without', () => {
  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('%s', (name) => {
    for (const value of [undefined, '']) {
      const said = refusal({ ...production, [name]: value })
      expect(said).toMatch(new RegExp(`^${name}: got nothing, wants .+ \\(NODE_ENV=production requires it\\)$`))
    }
  })
})

describe('production refuses settings that would expose a real shop:', () => {
  test.each(['PUBLIC_URL', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'])('%s over plain HTTP', (name) => {
    expect(refusal({ ...production, [name]: 'http://shop.example.com' })).toBe(
      `${name}: got "http://shop.example.com", wants an address that begins with https:// (NODE_ENV=production requires it)`,
    )
    expect(refusal({ ...production, [name]: 'https://shop.example.com' })).toBe('')
  })

  test('a back office over plain HTTP, or at the host name of the store', () => {
    expect(refusal({ ...production, STAFF_URL: 'http://office.example.com' })).toBe(
      'STAFF_URL: got "http://office.example.com", wants an address that begins with https:// (NODE_ENV=production requires it)',
    )
    expect(refusal({ ...production, STAFF_URL: `${production.PUBLIC_URL}:8443` })).toMatch(
      /^STAFF_URL: got ".+:8443", wants another host name than PUBLIC_URL's/,
    )
    expect(refusal({ ...production, STAFF_URL: 'https://office.example.com:8443' })).toBe('')
  })

  test.each(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'METRICS_TOKEN'])('a %s of 15 characters', (name) => {
    const secret = 'hunter2-hunter2'
    expect(refusal({ ...production, [name]: secret })).toBe(
      `${name}: got "… (15 characters)", wants at least 16 characters (NODE_ENV=production requires it)`,
    )
    expect(refusal({ ...production, [name]: `${secret}!` })).toBe('')
    expect(refusal({ METRICS_TOKEN: secret })).toBe('')
  })

  test('a previous webhook secret that is short', () => {
    const pair = { ...production, RAZORPAY_WEBHOOK_SECRET: 'the-new-one-is-fine,old' }
    expect(refusal(pair)).toContain('got "… (19 characters),… (3 characters)", wants at least 16')
  })

  test('keys of the provider’s test mode, unless that is allowed', () => {
    const tested = { ...production, RAZORPAY_KEY_ID: 'rzp_test_1' }
    expect(refusal(tested)).toMatch(/^RAZORPAY_KEY_ID: got "rzp_test_1", wants a live key: .+ALLOW_TEST_PAYMENTS=yes/)
    expect(refusal({ ...tested, ALLOW_TEST_PAYMENTS: 'yes' })).toBe('')
    expect(refusal({ ...tested, ALLOW_TEST_PAYMENTS: 'true' })).toBe(
      'ALLOW_TEST_PAYMENTS: got "true", wants yes, or nothing',
    )
  })

  test('pictures of this machine for imports', () => {
    expect(refusal({ ...production, ALLOW_LOCAL_PICTURES: 'yes' })).toBe(
      'ALLOW_LOCAL_PICTURES: got "yes", wants nothing in production',
    )
  })
})

describe('a shop in development is open only to this machine', () => {
  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'shop.example.com'],
    ['HOST', '127.evil.example'],
    ['PUBLIC_URL', 'https://shop.example.com'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['STAFF_URL', 'https://office.example.com'],
  ])('%s=%s is refused, unless that is allowed', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(
      new RegExp(`^${name}: got "${value}", wants an address of this machine alone .+ALLOW_DEVELOPMENT=yes`),
    )
    expect(refusal({ NODE_ENV: 'test', [name]: value })).not.toBe('')
    expect(refusal({ [name]: value, ALLOW_DEVELOPMENT: 'yes' })).toBe('')
    expect(refusal({ ...production, [name]: value.replace('http:', 'https:') })).toBe('')
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', 'shop.localhost'])('HOST=%s is fine', (host) => {
    expect(refusal({ HOST: host })).toBe('')
  })
})
