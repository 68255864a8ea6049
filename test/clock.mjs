import { readFileSync } from 'node:fs'

// Loaded into a server first: on each SIGUSR2 its clock is set ahead by the value in CLOCK_FILE.
const RealDate = Date
let aheadMs = 0
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + aheadMs] : given))
  }
  static now() {
    return RealDate.now() + aheadMs
  }
}
process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
})
