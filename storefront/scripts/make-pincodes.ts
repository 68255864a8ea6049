import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pincodePart, type PincodeTable } from '@nukkad/contract/pincode-rules'
import { stateCode, states } from '@nukkad/contract/state-rules'
import { pininfo } from 'indian_address'
import { cityNames, cityPincodes, stateNames } from './place-names.ts'

// `node storefront/scripts/make-pincodes.ts`: the directory of npm's indian_address as small files, one for each first
// two digits, for the address forms to fetch when a pincode is typed; and its States alone, which the API compares.
const folder = new URL('../public/pincodes/', import.meta.url)
const known = new Set<string>(states.map(({ name }) => name))

type Cities = Map<string, number[]>
const newStates = () => new Map<string, Cities>()
const newCities = (): Cities => new Map()
const newStaffApps = (): number[] => []
const parts = new Map<string, Map<string, Cities>>()

for (const [pincode, found] of Object.entries(pininfo)) {
  const state = stateOf(pincode, found.state)
  if (!known.has(state)) throw new Error(`${pincode}: no state is called ${state}`)
  const city = ownCity(pincode) ?? cityNames[found.city] ?? found.city
  const offices = at(at(at(parts, pincodePart(pincode), newStates), state, newCities), city, newStaffApps)
  offices.push(Number(pincode.slice(2)))
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [part, byState] of parts) {
  const table: PincodeTable = Object.fromEntries(
    [...byState].map(([state, byCity]) => [
      state,
      Object.fromEntries([...byCity].map(([city, offices]) => [city, rangesOf(offices)])),
    ]),
  )
  writeFileSync(new URL(`${part}.json`, folder), JSON.stringify(table))
}
writeFileSync(new URL('../../contract/src/pincode-state-rules.ts', import.meta.url), stateSource())
console.log(`${parts.size} files, ${Object.keys(pininfo).length} pincodes`)

/** The city of a pincode, where its district has another name. */
function ownCity(pincode: string): string | undefined {
  const isIn = (range: string) => {
    const [first = '', last = first] = range.split('-')
    return first <= pincode && pincode <= last
  }
  return Object.keys(cityPincodes).find((city) => cityPincodes[city]?.split(' ').some(isIn))
}

/** The directory is older than Ladakh, whose pincodes begin with 194. */
function stateOf(pincode: string, state: string): string {
  return pincode.startsWith('194') ? 'Ladakh' : (stateNames[state] ?? state)
}

/** Runs of pincodes of one State, in order: a pincode that the directory lacks is in the State of its neighbours. */
function stateSource(): string {
  const sorted = Object.entries(pininfo)
    .map(([pincode, found]) => ({ pincode, code: stateCode(stateOf(pincode, found.state)) }))
    .toSorted((one, other) => Number(one.pincode) - Number(other.pincode))
  const runs: { from: string; to: string; code: string | undefined }[] = []
  for (const { pincode, code } of sorted) {
    const last = runs.at(-1)
    const isSame = last?.code === code && pincodePart(last?.from ?? '') === pincodePart(pincode)
    if (last !== undefined && isSame) last.to = pincode
    else runs.push({ from: pincode, to: pincode, code })
  }
  const rows = runs.map(({ from, to, code }) => `  ${code} ${from}-${to}`).join('\n')
  return `import { isPincode } from './pincode-rules.ts'
import { states } from './state-rules.ts'

// Made by storefront/scripts/make-pincodes.ts.
const runs = \`
${rows}
\`

const table = runs
  .trim()
  .split('\\n')
  .map((row) => {
    const [code = '', range = ''] = row.trim().split(' ')
    const [from = '', to = ''] = range.split('-')
    return { from, to, name: states.find((state) => state.code === code)?.name ?? '' }
  })

/** The State of a pincode; null where no directory says so, as for the army's post. */
export function stateOfPincode(pincode: string): string | null {
  if (!isPincode(pincode)) return null
  return table.find(({ from, to }) => from <= pincode && pincode <= to)?.name ?? null
}
`
}

function rangesOf(offices: number[]): string {
  const ranges: [number, number][] = []
  for (const office of offices.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && office === last[1] + 1) last[1] = office
    else ranges.push([office, office])
  }
  return ranges.map(([first, last]) => (first === last ? four(first) : `${four(first)}-${four(last)}`)).join(' ')
}

function four(office: number): string {
  return String(office).padStart(4, '0')
}

function at<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
