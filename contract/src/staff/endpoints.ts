import type { CallWith, ReplyOf } from '../endpoint.ts'
import { listAudit } from './audit.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { addOrderNote, getOrder, holdOrder, listOrders, moveOrder, tagOrder } from './orders.ts'
import { addStaff, changeStaff, listStaff, removeStaff } from './people.ts'
import { getToday } from './today.ts'
import * as signing from './sign-in.ts'

const { signIn, signInWithCode, askPasskey, signInWithPasskey, signOut } = signing
const { getMe, renameMe, askConfirmation, confirm, listSignIns, endSignIn } = signing
const { listPasskeys, askNewPasskey, addPasskey, renamePasskey, removePasskey } = signing

export const staffEndpoints = {
  signIn,
  signInWithCode,
  askPasskey,
  signInWithPasskey,
  signOut,
  getMe,
  renameMe,
  askConfirmation,
  confirm,
  listSignIns,
  endSignIn,
  listPasskeys,
  askNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getToday,
  listStaff,
  addStaff,
  changeStaff,
  removeStaff,
  listAudit,
  listOrders,
  getOrder,
  moveOrder,
  addOrderNote,
  tagOrder,
  holdOrder,
} as const satisfies Record<string, StaffEndpoint>

type Endpoints = typeof staffEndpoints

export type StaffOperations = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}

/** Rejects with an `ApiError` when the call is refused or cannot be made. */
export type StaffCall = <Name extends keyof StaffOperations>(
  operation: Name,
  ...input: keyof CallWith<StaffOperations[Name]> extends never
    ? [options?: { signal?: AbortSignal }]
    : [input: CallWith<StaffOperations[Name]>, options?: { signal?: AbortSignal }]
) => Promise<ReplyOf<StaffOperations[Name]>>
