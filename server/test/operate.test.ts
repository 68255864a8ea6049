import { endpoints } from '@nukkad/contract/endpoints'
import { apiPath } from '@nukkad/contract/paths'
import { mostPhotoBytes } from '@nukkad/contract/review-photo-rules'
import { mostZipBytes } from '@nukkad/contract/sheet-rules'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { randomBytes } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import pg from 'pg'
import { parse } from 'yaml'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dropDatabase } from '../../api/test/databases.ts'
import { readyForServing } from '../src/database/ready-database.ts'
import { readSettings } from '../src/settings/read-settings.ts'
import { variables } from '../src/settings/variables.ts'
import { production } from './production.ts'

const folder = new URL('../../docs/operate/', import.meta.url)
const read = (file: string) => readFile(new URL(file, folder), 'utf8')

/** `NAME=value` lines, in the format of systemd and Docker. */
function readPairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}

const composeShape = z.object({
  services: z.object({
    store: z.object({
      environment: z.record(z.string(), z.string()),
      env_file: z.string(),
      expose: z.array(z.string()),
      build: z.object({ context: z.string(), dockerfile: z.string() }),
    }),
    postgres: z.object({ environment: z.record(z.string(), z.string()), volumes: z.array(z.string()) }),
    proxy: z.object({ volumes: z.array(z.string()) }),
  }),
})

const readCompose = async () => composeShape.parse(parse(await read('compose.yml'))).services
const readUnit = async () => readPairs((await read('nukkad.service')).replaceAll(/^Environment=/gm, ''))

/** Variables for the containers beside the store. */
const others = new Set(['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SHOP_PASSWORD'])

async function filledIn(): Promise<Record<string, string>> {
  const example = Object.keys(readPairs(await read('env.example'))).filter((name) => !others.has(name))
  const values: Record<string, string> = { ...production, METRICS_TOKEN: 'a-token-of-enough-length' }
  return Object.fromEntries(example.map((name) => [name, values[name] ?? `no value for ${name}`]))
}

test('every setting in the unit, the compose file and the example exists in the shop', async () => {
  const store = (await readCompose()).store.environment
  const unit = Object.keys(await readUnit()).filter(
    (name) => name in store || /^(NODE_ENV|HOST|TRUST|DATA|LOG)/.test(name),
  )
  const named = [...Object.keys(store), ...unit, ...Object.keys(readPairs(await read('env.example')))]
  expect(named.filter((name) => !(name in variables) && !others.has(name))).toEqual([])
  expect(unit).toEqual(['NODE_ENV', 'HOST', 'TRUST_PROXY', 'DATA_DIR', 'LOG_FORMAT'])
})

test('the unit with the completed example is a full set of settings for production', async () => {
  const { NODE_ENV, HOST, TRUST_PROXY, DATA_DIR, LOG_FORMAT } = await readUnit()
  const settings = readSettings({ NODE_ENV, HOST, TRUST_PROXY, DATA_DIR, LOG_FORMAT, ...(await filledIn()) })
  expect(settings).toMatchObject({ production: true, host: '127.0.0.1', dataDir: '/var/lib/nukkad' })
})

test('so is the compose file, and the proxy uses the store’s address', async () => {
  const store = (await readCompose()).store.environment
  const environment = Object.fromEntries(
    Object.entries(store).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/, 'password')]),
  )
  // A leak of the store's environment must not reveal the database administrator's password.
  expect(environment.POSTGRES_PASSWORD).toBe('')
  const settings = readSettings({ ...(await filledIn()), ...environment })
  expect(settings).toMatchObject({ production: true, host: '0.0.0.0' })
  expect(await read('nginx.conf')).toContain(`server store:${settings.port} `)
  expect(await read('nginx.conf')).toContain(`server store:${settings.staffPort} `)
  expect((await readCompose()).store.expose).toEqual([String(settings.port), String(settings.staffPort)])
})

/** The one location of a server for large uploads: its pattern, and its directives. */
function uploadLocation(server: string): { pattern: RegExp; directives: string; bytes: number } {
  const [, pattern = '', directives = ''] = /location ~ (\S+) \{([^}]*)\}/.exec(server) ?? []
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(directives) ?? []
  return { pattern: new RegExp(pattern), directives, bytes: Number(megabytes) * 1024 * 1024 }
}

type Uploads = readonly { path: string; upload?: unknown }[]

const uploadPaths = (endpoints: Uploads, base: string) =>
  endpoints.filter(({ upload }) => upload !== undefined).map(({ path }) => base + path.replaceAll(/:\w+/g, 'id'))

async function readProxyServers(): Promise<{ store: string; staffApp: string; staffHost: string }> {
  const conf = await read('nginx.conf')
  const { STAFF_URL = '' } = readPairs(await read('env.example'))
  const staffHost = new URL(STAFF_URL).host
  const staffAt = conf.indexOf(`server_name ${staffHost};`)
  return {
    store: conf.slice(conf.indexOf('default_server;\n    limit_conn'), staffAt),
    staffApp: conf.slice(staffAt),
    staffHost,
  }
}

test('the proxy knows the back office: its host and its sign-in', async () => {
  const { staffApp, staffHost } = await readProxyServers()
  expect(staffApp).toContain(`server_name ${staffHost};`)
  expect(staffApp).toContain('proxy_pass http://backoffice;')
  expect(/location \/staff\/api\/v1\.0\/sign-in \{[^}]*limit_req zone=signing-in/.test(staffApp)).toBe(true)
})

test.each([
  {
    name: 'back office',
    uploads: uploadPaths(Object.values(staffEndpoints), staffApiPath),
    most: mostZipBytes,
    count: 5,
  },
  { name: 'store', uploads: uploadPaths(Object.values(endpoints), apiPath), most: mostPhotoBytes, count: 1 },
])('the proxy passes every upload of the $name on while it is being sent', async ({ name, uploads, most, count }) => {
  const { store, staffApp } = await readProxyServers()
  const { pattern, directives, bytes } = uploadLocation(name === 'store' ? store : staffApp)
  expect(uploads.length).toBeGreaterThanOrEqual(count)
  expect(uploads.filter((path) => !pattern.test(path))).toEqual([])
  expect(bytes).toBeGreaterThan(most)
  expect(directives).toContain('proxy_request_buffering off;')
  expect(directives).toMatch(/client_body_timeout \d+s;/)
})

test('files named by these exist', async () => {
  const { store, postgres, proxy } = await readCompose()
  await access(new URL(store.build.dockerfile, new URL(`${store.build.context}/`, folder)))
  expect(store.env_file).toBe('env')
  const mounted = [...proxy.volumes, ...postgres.volumes].map((volume) => volume.split(':')[0])
  expect(mounted).toEqual(['./nginx.conf', './certs', 'postgres', './roles.sql'])
  const named = [...(await read('README.md')).matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, file = '']) => file)
  for (const file of ['nginx.conf', 'roles.sql', ...named]) await access(new URL(file, folder))
})

test('the page that an alert links to exists', async () => {
  const worstDay = (await read('worst-day.md')).toLowerCase()
  const actions = [...(await read('alerts.yml')).matchAll(/action: '(.+)'/g)].map(([, action = '']) => action)
  const headings = actions.flatMap((action) =>
    [...action.matchAll(/worst-day\.md: ([^;(]+)/g)].flatMap(([, names = '']) => names.trim().split(', ')),
  )
  expect(headings.length).toBeGreaterThan(8)
  for (const heading of headings) expect(worstDay).toContain(`\n## ${heading}\n`)
  for (const [file] of actions.join('\n').matchAll(/[\w-]+\.md/g)) await access(new URL(file, folder))
})

test('the emergency commands exist in the shop', async () => {
  const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
  const { scripts } = manifest.parse(JSON.parse(await readFile(new URL('../../package.json', folder), 'utf8')))
  const pages = (await Promise.all(['worst-day.md', 'README.md', 'backup.md'].map(read))).join('\n')
  const named = [...pages.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

describe('the database of the compose file, on a real PostgreSQL', () => {
  const databases = inject('databases')
  const suffix = randomBytes(4).toString('hex')
  // Roles belong to the whole cluster, which other tests use too.
  const ours = (text: string) => text.replaceAll(/\bnukkad(_owner|_shop)?\b/g, (name) => `${name}_test_${suffix}`)
  const passwords = { OWNER_PASSWORD: 'of-the-owner', SHOP_PASSWORD: 'of-the-shop' }
  let urls = { owner: '', serving: '' }

  async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Runs a script like psql: variables from the environment, one statement after the other. */
  async function runScript(text: string, environment: Record<string, string>): Promise<void> {
    const given = new Map(
      [...text.matchAll(/^\\getenv (\w+) (\w+)$/gm)].map(([, name, from = '']) => [name, environment[from]]),
    )
    const statements = text.replaceAll(/^(--|\\).*$/gm, '').replaceAll(/:'(\w+)'/g, (_, name) => `'${given.get(name)}'`)
    for (const statement of statements.split(';').filter((one) => one.trim() !== '')) {
      await ask(databases.serverUrl, ours(statement))
    }
  }

  beforeAll(async () => {
    const { store } = await readCompose()
    await runScript(await read('roles.sql'), passwords)
    const { host } = new URL(databases.serverUrl)
    const urlOf = (name: string) =>
      ours(store.environment[name] ?? '')
        .replace(/\$\{(\w+):\?\}/, (_, of: keyof typeof passwords) => passwords[of])
        .replace('postgres:5432', host)
    urls = { owner: urlOf('DATABASE_MIGRATE_URL'), serving: urlOf('DATABASE_URL') }
    await readyForServing({ url: urls.owner, servingUrl: urls.serving })
  })
  afterAll(async () => {
    await dropDatabase(databases, urls.owner)
    for (const role of ['nukkad_owner', 'nukkad_shop']) await ask(databases.serverUrl, `drop role ${ours(role)}`)
  })

  test('it gets the same passwords as the store', async () => {
    const { postgres } = await readCompose()
    const wanted = Object.keys(passwords).map((name) => [name, `\${${name}:?}`])
    expect(postgres.environment).toMatchObject(Object.fromEntries(wanted))
  })

  test('its two roles are made by roles.sql: one migrates, the other serves and owns nothing', async () => {
    const [role] = await ask(urls.serving, 'select rolname, rolsuper from pg_roles where rolname = current_user')
    expect(role).toEqual({ rolname: ours('nukkad_shop'), rolsuper: false })
    const owners = await ask(urls.serving, "select distinct tableowner from pg_tables where schemaname = 'public'")
    expect(owners).toEqual([{ tableowner: ours('nukkad_owner') }])
    expect(await ask(urls.serving, 'select from orders')).toEqual([])
    await expect(ask(urls.serving, 'drop table orders')).rejects.toMatchObject({ code: '42501' })
  })

  test('the serving role may run the SQL of the emergency page', async () => {
    const typed = [...(await read('worst-day.md')).matchAll(/^sql -c (["'])([^\\].*?)\1$/gm)].map(
      ([, , text = '']) => text,
    )
    expect(typed.length).toBeGreaterThan(4)
    for (const text of typed) await ask(urls.serving, text)
  })
})
