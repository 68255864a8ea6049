import type { Address } from '@nukkad/contract/address'
import type { User } from '@nukkad/contract/auth'
import { ids } from './ids.ts'

const email = 'asha@example.com'
const newEmail = 'asha.rao@example.com'
const user: User = { userId: ids.user, name: 'Asha Rao', phone: '9876543210', email }
const session = { token: 'wq3T5n0Qe8m6v1bYcR2sUoZ4kXj7LhPaG9dFi-W_tEA', user }

export const addressBody = {
  fullName: 'Asha Rao',
  phone: '9876543210',
  email,
  street: '14, 2nd Cross, Cooke Town',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
}
const address: Address = { addressId: ids.address, ...addressBody }

export const accountExamples = {
  register: {
    body: { name: user.name, email, phone: user.phone },
    reply: { message: 'We sent a code to your e-mail.', email },
  },
  login: { query: { email }, reply: { message: 'We sent a code to your e-mail.' } },
  verify: { query: { email, otp: '4821' }, reply: session },
  previewLink: { body: { secret: 'Yd3b7xXk0vQm4sZt1nRw8cUe' }, reply: { email } },
  openLink: { body: { secret: 'Yd3b7xXk0vQm4sZt1nRw8cUe' }, reply: session },
  proveCorrectedEmail: {
    body: { secret: 'p0Lk9Jh8Gf7Ds6Aq5We4Rt3Y' },
    reply: { message: 'The e-mail of your account is now asha.rao@example.com. Log in with it.' },
  },
  undoEmailChange: {
    body: { secret: 'p0Lk9Jh8Gf7Ds6Aq5We4Rt3Y' },
    reply: { message: 'Your old e-mail is back. Please log in again.' },
  },
  logout: { reply: { message: 'You are logged out.' } },
  listSessions: {
    reply: [
      { device: 'Chrome on Android', lastUsedAt: '2026-11-20T06:30:00.000Z', current: true },
      { device: 'Firefox on Windows', lastUsedAt: '2026-11-02T14:05:00.000Z', current: false },
    ],
  },
  endOtherSessions: { reply: { message: 'You are logged out everywhere else.' } },
  listAddresses: { query: { userId: ids.user }, reply: [{ ...address, lastUsed: true }] },
  addAddress: { params: { userId: ids.user }, body: addressBody, reply: address },
  updateAddress: { params: { addressId: ids.address }, body: addressBody, reply: address },
  deleteAddress: { params: { addressId: ids.address }, reply: { message: 'Address deleted.' } },
  updateProfile: {
    params: { userId: ids.user },
    body: { name: user.name, phone: user.phone, email: newEmail },
    reply: { ...user, pendingEmail: newEmail },
  },
  confirmEmail: { params: { userId: ids.user }, body: { code: '4821' }, reply: { ...user, email: newEmail } },
  resendEmailCode: { params: { userId: ids.user }, reply: { message: 'New code sent.' } },
  cancelEmailChange: { params: { userId: ids.user }, reply: user },
  getPersonalData: {
    params: { userId: ids.user },
    reply: {
      shop: 'Nukkad',
      madeAt: '2026-11-20T06:30:00.000Z',
      about: { userId: ids.user, email },
      profile: [{ id: ids.user, createdAt: '2026-11-02T14:05:00.000Z', name: user.name, email, phone: user.phone }],
      addresses: [{ id: ids.address, ...addressBody }],
      orders: [],
    },
  },
  askDeletionCode: { params: { userId: ids.user }, reply: { message: 'We have e-mailed you a code and a link.' } },
  deleteAccount: {
    params: { userId: ids.user },
    body: { code: '4821' },
    reply: { message: 'Your account is deleted.' },
  },
}
