import type { EndpointShape } from '../endpoint.ts'
import type { Permission } from '../staff-rules.ts'

export type StaffLimitName = 'signIn' | 'bulk' | 'exports'

export type StaffEndpoint = EndpointShape & {
  /** Below `/staff/api/v1.0`. `anyone` is not signed in yet; `staff` is signed in, whatever the role. */
  readonly permission: Permission | 'anyone' | 'staff'
  /** Asks for the passkey or a code again if the last is older than ten minutes. */
  readonly confirmed?: true
  readonly limit?: StaffLimitName
}

/** Requests a minute: `signIn` from one address, the others by one person. */
export const staffLimits = { signIn: 20, bulk: 20, exports: 6 } as const satisfies Record<StaffLimitName, number>
