import { readFileSync } from 'node:fs'

// Loaded into a server before anything else: its clock is ahead by what CLOCK_FILE says each time SIGUSR2 comes.
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
