import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pincodePart, type PincodeTable } from '@nukkad/contract/pincode-rules'
import { states } from '@nukkad/contract/state-rules'
import { pininfo } from 'indian_address'
import { cityNames, stateNames } from './place-names.ts'

// `node storefront/scripts/make-pincodes.ts`: the directory of npm's indian_address as small files, one for each first
// two digits, for the address forms to fetch when a pincode is typed.
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
  const city = cityNames[found.city] ?? found.city
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
console.log(`${parts.size} files, ${Object.keys(pininfo).length} pincodes`)

/** The directory is older than Ladakh, whose pincodes begin with 194. */
function stateOf(pincode: string, state: string): string {
  return pincode.startsWith('194') ? 'Ladakh' : (stateNames[state] ?? state)
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
