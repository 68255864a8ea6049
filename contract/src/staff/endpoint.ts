import type { EndpointShape } from '../endpoint.ts'
import type { Permission } from '../staff-rules.ts'

export type StaffLimitName = 'signIn' | 'bulk' | 'exports'

export type StaffEndpoint = EndpointShape & {
  /** A path below `/staff/api/v1.0`. `anyone`: not signed in. `staff`: signed in, with any role. */
  readonly permission: Permission | 'anyone' | 'staff'
  /** Requires a new proof by passkey or code if the last is older than ten minutes. */
  readonly confirmed?: true
  readonly limit?: StaffLimitName
}

/** Requests per minute: `signIn` per IP address, the others per person. */
export const staffLimits = { signIn: 20, bulk: 20, exports: 6 } as const satisfies Record<StaffLimitName, number>
