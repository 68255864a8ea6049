import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, cp, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { findRunningDatabase, startEmbeddedDatabase, type Database } from '../src/database/embedded-database.ts'
import { lockFile } from '../src/database/file-lock.ts'
import { findPlace } from '../src/database/place.ts'
import { servers } from './servers.ts'
import { postmasterPid, removeDataDir, stop, type Running } from './start-server.ts'

const isRoot = process.getuid?.() === 0
const { place, start, open } = servers({ parent: tmpdir() })
/** For tests that open a whole server. */
const slow = { timeout: 120_000 }
const folders: string[] = []
const commands: ChildProcess[] = []

afterEach(async () => {
  for (const { stop: close } of running.splice(0)) await close()
  for (const command of commands.splice(0)) {
    if (command.exitCode === null && command.kill('SIGKILL')) await once(command, 'exit')
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(sql: string, dataDir = place.dataDir): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await findRunningDatabase(dataDir) })
  await client.connect()
  const answer = await client.query<Row>(sql)
  await client.end()
  return answer.rows ?? []
}

const unwatched = { restarted: () => {}, failed: () => {} }
const running: Database[] = []

/** The database of a server, without the rest of the server. */
async function openDatabase(dataDir = place.dataDir): Promise<Database> {
  const database = await startEmbeddedDatabase(dataDir, unwatched)
  running.push(database)
  return database
}

/** A shop that was open before, with recognisable data. */
async function makeShop(): Promise<void> {
  const { stop: close } = await openDatabase()
  await query("create table kept as select 'here' as word")
  await close()
  running.pop()
}

const expectKept = async (dataDir = place.dataDir) =>
  expect(await query('select * from kept', dataDir)).toEqual([{ word: 'here' }])

test.runIf(process.env.LONG)('the shop uses its own database over a system socket, and tools can use TCP', async () => {
  const { servingUrl } = await openDatabase()
  const tcp = new URL(servingUrl)
  tcp.search = ''
  for (const [url, address] of [
    [servingUrl, null],
    [tcp.href, '127.0.0.1'],
  ] as const) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select host(inet_server_addr()) as address')
    await client.end()
    expect(rows).toEqual([{ address }])
  }
})

test.runIf(process.env.LONG)('sockets left by a killed database that name a live process are deleted', async () => {
  await makeShop()
  const { cluster } = await findPlace(place.dataDir)
  const { url } = await openDatabase()
  const { port } = new URL(url)
  await running.pop()?.stop()
  const lock = join(cluster, `.s.PGSQL.${port}.lock`)
  await writeFile(lock, `${process.pid}\n${cluster}\n0\n${port}\n.\n`)
  await openDatabase()
  await expectKept()
  expect(await readdir(cluster)).not.toContain(`.s.PGSQL.${port}.lock`)
})

/** The one line of a refused start. */
async function refusal(server: Running): Promise<string> {
  expect(await server.exit).toEqual({ code: 1, signal: null })
  expect(server.output().out).toBe('')
  return server.output().err
}

describe('one server', () => {
  test('a second one is told which server uses the folder', async () => {
    await openDatabase()
    expect(await refusal(await start())).toMatch(
      new RegExp(
        `^DATA_DIR \\S+ is in use by another server \\(process ${process.pid} on \\S+, since .+ UTC\\); .+\n$`,
      ),
    )
  })

  test.runIf(process.env.LONG && platform() === 'linux')('no socket of any name keeps it out', async () => {
    const folder = join(await realpath(place.dataDir), 'postgres')
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    const squatter = createServer().listen(`\0nukkad-${name}`)
    await once(squatter, 'listening')
    await expect(openDatabase()).resolves.toHaveProperty('url')
    squatter.close()
  })

  test.runIf(process.env.LONG)('a copy of a folder in use is free', async () => {
    await makeShop()
    const { folder } = await findPlace(place.dataDir)
    const held = lockFile(join(folder, 'server.lock'), 'alone')
    expect(held).toBeDefined()
    const copy = `${place.dataDir}-copy`
    try {
      await cp(place.dataDir, copy, { recursive: true })
      const { uid, gid } = (await findPlace(place.dataDir)).user
      if (uid !== undefined && gid !== undefined) await giveAll(join(copy, 'postgres'), uid, gid)
      const { stop: close } = await openDatabase(copy)
      await expectKept(copy)
      await close()
      running.pop()
    } finally {
      held?.release()
      await removeDataDir(copy)
    }
  })

  test.skipIf(isRoot && platform() !== 'linux')('a folder without write access is reported in one line', async () => {
    await chmod(place.dataDir, 0o555)
    // Nobody can create a folder there, not even root.
    const server = await start(isRoot ? { DATA_DIR: '/sys' } : {})
    expect(await refusal(server)).toMatch(/^The database cannot be kept in \S+postgres: E(ACCES|PERM|ROFS).+\n$/)
    await chmod(place.dataDir, 0o755)
  })
})

async function giveAll(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  const inside = await readdir(folder, { recursive: true })
  for (const name of inside) await chown(join(folder, name), uid, gid)
}

describe('an operator’s command', () => {
  async function beginCommand(): Promise<ChildProcess> {
    const command = spawn(process.execPath, [fileURLToPath(new URL('hold-database.ts', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: place.dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    commands.push(command)
    let said = ''
    command.stdout?.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => said, { timeout: 60_000 }).toBe('working\n')
    return command
  }

  async function finish(command: ChildProcess): Promise<void> {
    command.stdin?.end()
    expect(await once(command, 'exit')).toEqual([0, null])
  }

  test.runIf(process.env.LONG)(
    'lets the shop open beside it, keeps its database when the shop closes, and stops it last',
    slow,
    async () => {
      const command = await beginCommand()
      const pid = await postmasterPid(place.dataDir)
      const server = await open()
      expect(await postmasterPid(place.dataDir)).toBe(pid)
      expect(await stop(server)).toEqual({ code: 0, signal: null })
      expect(await postmasterPid(place.dataDir)).toBe(pid)
      await finish(command)
      expect(await postmasterPid(place.dataDir)).toBeUndefined()
    },
  )

  test.runIf(process.env.LONG)('leaves the database to a shop that opened meanwhile', async () => {
    const command = await beginCommand()
    const { stop: close } = await openDatabase()
    await finish(command)
    await query('select from command_was_here')
    await close()
    running.pop()
    expect(await postmasterPid(place.dataDir)).toBeUndefined()
  })

  test.runIf(process.env.LONG)('killed, it leaves a database that the shop continues to use', async () => {
    const command = await beginCommand()
    const pid = await postmasterPid(place.dataDir)
    command.kill('SIGKILL')
    await once(command, 'exit')
    await openDatabase()
    expect(await postmasterPid(place.dataDir)).toBe(pid)
    await query('select from command_was_here')
  })
})

describe.runIf(isRoot && platform() === 'linux')('as root', () => {
  /** Puts the database where earlier versions did if PostgreSQL's own user could not enter DATA_DIR. */
  async function putElsewhere(root: string): Promise<string> {
    await makeShop()
    await mkdir(root, { recursive: true, mode: 0o755 })
    const folder = join(root, randomBytes(8).toString('hex'))
    const { user } = await findPlace(place.dataDir)
    await cp(join(place.dataDir, 'postgres'), folder, { recursive: true })
    await giveAll(folder, user.uid ?? 0, user.gid ?? 0)
    await rename(join(place.dataDir, 'postgres'), join(place.dataDir, 'was-postgres'))
    await rm(join(place.dataDir, 'was-postgres'), { recursive: true })
    await writeFile(pointer(), `${folder}\n`)
    await chmod(place.dataDir, 0o700)
    return folder
  }
  const pointer = () => join(place.dataDir, 'postgres-is-at')
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )

  test.runIf(process.env.LONG)('the database is in DATA_DIR, even if only root may enter', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'nukkad-closed-'))
    folders.push(closed)
    const dataDir = join(closed, 'data')
    const { stop: close } = await openDatabase(dataDir)
    expect(await readdir(join(dataDir, 'postgres'))).toContain('cluster')
    expect(await exists(join(dataDir, 'postgres-is-at'))).toBe(false)
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL')
    await expect
      .poll(() => query('select 1 as one', dataDir).catch(() => []), { timeout: 30_000 })
      .toEqual([{ one: 1 }])
    await close()
    running.pop()
    expect(await postmasterPid(dataDir)).toBeUndefined()
  })

  test.runIf(process.env.LONG)('a database from elsewhere moves in, with all its data', async () => {
    const folder = await putElsewhere('/var/lib/nukkad')
    await openDatabase()
    await expectKept()
    expect((await findPlace(place.dataDir)).folder).toBe(join(await realpath(place.dataDir), 'postgres'))
    expect([await exists(folder), await exists(pointer())]).toEqual([false, false])
  })

  test.runIf(process.env.LONG)('an interrupted move is completed', async () => {
    const folder = await putElsewhere('/var/lib/nukkad')
    await rename(folder, join(place.dataDir, 'postgres'))
    await openDatabase()
    await expectKept()
    expect(await exists(pointer())).toBe(false)
  })

  test.runIf(process.env.LONG)('a database on another disk stays there', async () => {
    const folder = await putElsewhere('/dev/shm')
    await openDatabase()
    await expectKept()
    expect((await findPlace(place.dataDir)).folder).toBe(folder)
  })

  test.runIf(process.env.LONG)('a folder that points to a missing database opens no empty shop', async () => {
    const folder = await putElsewhere('/var/lib/nukkad')
    await rename(folder, `${folder}.away`)
    await expect(openDatabase()).rejects.toThrow(
      new RegExp(`^The database of \\S+ is expected in ${folder}, and there is none: bring that folder along .+$`),
    )
    await mkdir(folder)
    await expect(openDatabase()).rejects.toThrow(`is expected in ${folder}`)
    await rm(folder, { recursive: true })
    await rename(`${folder}.away`, folder)
    await openDatabase()
    await expectKept()
  })
})
