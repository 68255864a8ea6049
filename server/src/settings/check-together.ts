import { stateCode } from '@nukkad/contract/state-rules'
import { StartFailure } from '../start-failure.ts'
import { doorsOf } from './doors.ts'
import type { Settings } from './settings.ts'
import type { Values } from './variables.ts'

/** What no variable can tell alone. */
export function checkTogether(settings: Settings, values: Values): void {
  const problems = [...refuseSharedPorts(settings), ...refuseHalfAPair(values), ...refuseForeignGstin(settings)]
  if (problems.length > 0) throw new StartFailure(problems.join('\n'))
}

function refuseSharedPorts(settings: Settings): string[] {
  return doorsOf(settings).flatMap(([name, number], index, doors) => {
    const taker = doors.slice(0, index).find(([, other]) => other === number)
    return taker ? [`${name}: got ${number}, wants a port other than ${taker[0]}'s`] : []
  })
}

function refuseHalfAPair(values: Values): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map(
    (name) => `${name}: got nothing, wants a value, as the other RAZORPAY_ keys are set (all three or none)`,
  )
}

/** A GSTIN begins with its state's code; with another one every order would bear the wrong tax. */
function refuseForeignGstin({ seller: { gstin, state } }: Settings): string[] {
  const code = stateCode(state) ?? ''
  return gstin.startsWith(code) ? [] : [`SELLER_GSTIN: got ${gstin}, wants one of ${state}, which begins with ${code}`]
}
