import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bagQueue, type QueuedChange } from './bag-queue.ts'
import { progress } from './checkout-progress.ts'
import { session } from '../platform/session.ts'
import type { Answers, FakeApi } from '../../test/fake-api.ts'
import { fakeCart } from '../../test/fakes.ts'
import { cartOf, customer, homePage, id, line, secondLine } from '../../test/fixtures.ts'
import { expectMessage } from '../../test/messages.ts'
import { goOffline, goOnline } from '../../test/offline.ts'
import { expectAccessible, expectHidden, expectPath } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'

const bag = '/checkout/cart'
const quantityOf = (name: string) => page.getByRole('combobox', { name: new RegExp(`^Quantity of ${name}`) })
const quantity = quantityOf(line.productName)
const waiting = page.getByText(/^1 change will be saved/)

test('changes that are all refused are taken back, and the bag is the store’s again', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await expect.element(page.getByText('1 change will be saved when you’re back online.')).toBeVisible()
  await expect.element(quantity).toHaveValue('3')

  api.refuse('PUT /cart/update-quantity', 'QUANTITY_LIMIT')
  api.answer(fakeCart({ ...line, quantity: 2 }))
  goOnline()
  await expect.element(page.getByText(`We could not update your bag: ${line.productName}`)).toBeVisible()
  await expect.element(quantity).toHaveValue('2')
})

test('all refused items are named, each with its reason', async () => {
  const api = await openStore(bag, { api: fakeCart(line, secondLine) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await quantityOf(secondLine.productName).selectOptions('Qty 4')
  api.refuse('PUT /cart/update-quantity', 'QUANTITY_LIMIT')
  goOnline()
  await expect.element(page.getByText('We could not update your bag: Chai Tee, Monsoon Shirt')).toBeVisible()
  await expect.element(page.getByText('You have reached the limit for this item.', { exact: true })).toBeVisible()
})

const refused = page.getByRole('region', { name: 'Changes we could not save' })

test('a refused change is named in the bag of every tab until it is dismissed, also when others still wait', async () => {
  const api = await openStore(bag, { api: fakeCart(line, secondLine) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await removeSecond.click()
  api.refuse('PUT /cart/update-quantity', 'QUANTITY_LIMIT')
  api.cut('DELETE /cart/item/:id')
  goOnline()
  await expect.poll(() => api.sent('DELETE /cart/item/:id').length).toBeGreaterThan(0)
  goOffline()
  await openAgain(bag)
  await expect.element(refused.getByText('Chai Tee: You have reached the limit for this item.')).toBeVisible()
  await expectAccessible()
  await refused.getByRole('button', { name: 'Dismiss' }).click()
  await expectHidden(refused)

  const owner = customer.user.userId
  const others = JSON.stringify({ owner, value: [{ productName: 'Kurta', reason: 'Sold out.' }] })
  inOtherTab((storage) => storage.setItem('refusedBag', others))
  await expect.element(refused.getByText('Kurta: Sold out.')).toBeVisible()
  inOtherTab((storage) => storage.removeItem('refusedBag'))
  await expectHidden(refused)
})

test('while a change waits, the bag shows it in every answer of the store', async () => {
  const api = await openStore(bag, { api: fakeCart(line, secondLine) })
  const second = quantityOf(secondLine.productName)
  await expect.element(second).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await second.selectOptions('Qty 4')
  // The second one gets no answer.
  const { 'PUT /cart/update-quantity': update } = fakeCart(line, secondLine)
  api.answer({
    'PUT /cart/update-quantity': (input) =>
      input.query.productId === line.productId ? update(input) : Promise.reject(new TypeError('Failed to fetch')),
  })
  goOnline()
  await expect.element(waiting).toBeVisible()
  await expect.element(quantity).toHaveValue('3')
  await expect.element(second).toHaveValue('4')
})

test('a browser that stores nothing is not said to have saved a change, and asks before the page is left', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeldBack()).toBe(false)
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    goOffline()
    await quantity.selectOptions('Qty 3')
    await expect
      .element(page.getByText('Keep this page open. We’ll update your bag when you’re back online.'))
      .toBeVisible()
    await expect.element(page.getByText('Keep this page open until then.')).toBeVisible()
    await expectHidden(page.getByText(/^Saved/))
    expect(isHeldBack()).toBe(true)

    goOnline()
    await expect.element(page.getByText('Back online. Your bag is up to date.')).toBeVisible()
    expect(api.sent('PUT /cart/update-quantity')).toMatchObject([{ input: { query: { quantity: '3' } } }])
    await expect.poll(isHeldBack).toBe(false)
  } finally {
    store.mockRestore()
  }
})

test('a browser that forbids storage and locks still sends what waits and what comes after it', async () => {
  const api = await openStore(bag, { api: fakeCart(line, secondLine) })
  await expect.element(quantity).toHaveValue('1')
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const lock = vi
    .spyOn(LockManager.prototype, 'request')
    .mockImplementation(() => Promise.reject(new DOMException('denied', 'SecurityError')))
  try {
    goOffline()
    await quantity.selectOptions('Qty 3')
    await expect.element(waiting).toBeVisible()
    const find = api.cut('PUT /cart/update-quantity')
    goOnline()
    await expect.poll(() => api.sent('PUT /cart/update-quantity').length).toBeGreaterThan(0)
    find()
    await page.getByRole('button', { name: `Remove ${secondLine.productName}` }).click()
    await expectMessage('Item removed from cart')
    await expectHidden(waiting)
    await expect.element(quantity).toHaveValue('3')
  } finally {
    store.mockRestore()
    lock.mockRestore()
  }
})

test('a session that ends while changes are sent keeps them for the next login, and says so', async () => {
  // The login page may lead home once the login is there.
  const api = await openStore(bag, { api: { ...fakeCart(line), ...homePage } })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await expect.element(waiting).toBeVisible()
  const mend = api.refuse('PUT /cart/update-quantity', 'UNAUTHENTICATED')
  goOnline()
  await expect.element(page.getByText('Log in again to save the changes to your bag.')).toBeVisible()
  await expectHidden(page.getByText(/We could not update your bag/))

  mend()
  await openAgain('/auth/login')
  await expect.element(page.getByText('Log in again to save the changes to your bag.')).toBeVisible()
  session.start(customer)
  await expect.poll(() => api.sent('PUT /cart/update-quantity').length).toBeGreaterThan(1)
  await openAgain(bag)
  await expect.element(quantity).toHaveValue('3')
})

test('a logout names the changes that would be lost', async () => {
  const account = { 'GET /orders/user/:userId': [], 'GET /auth/sessions': [], 'GET /addresses': [] } satisfies Answers
  await openStore(bag, { api: { ...fakeCart(line), ...homePage, ...account } })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await expect.element(waiting).toBeVisible()
  await openAgain('/my-profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('1 change to your bag is not saved yet and will be lost.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(localStorage.getItem('queuedBag')).not.toBeNull()
})

test('while a change waits, no total is shown and the checkout is closed, with the reason', async () => {
  const cart = { ...fakeCart(line), 'GET /addresses': [] } satisfies Answers
  const api = await openStore(bag, { api: cart })
  await page.getByLabelText('Coupon code').fill('corner10')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(page.getByText(/CORNER10 applied/)).toBeVisible()
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  const noTotal = page.getByText('We will show your total once the changes to your bag are saved.')
  await expect.element(proceed).not.toHaveAttribute('aria-disabled', 'true')

  goOffline()
  await quantity.selectOptions('Qty 3')
  await expect.element(noTotal).toBeVisible()
  await expectHidden(page.getByText('Total', { exact: true }))
  await expectHidden(page.getByText(/You save/))

  const find = api.cut('PUT /cart/update-quantity')
  goOnline()
  await expect.poll(() => api.sent('PUT /cart/update-quantity').length).toBeGreaterThan(0)
  await expect.element(proceed).toHaveAttribute('aria-disabled', 'true')
  await expect.element(proceed).toHaveAccessibleDescription('You can check out once the changes to your bag are saved.')
  await expectAccessible()
  // The next steps are closed too.
  progress.complete('cart')
  await openAgain('/checkout/address')
  await expectPath(bag)

  find()
  await openAgain(bag)
  await expect.element(proceed).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Total', { exact: true }).first()).toBeVisible()
  await expectHidden(noTotal)
})

/** A changed quantity waits although the device is online: its call gets no answer until the returned function is called. */
async function leaveWaiting(): Promise<{ sent: string[]; api: FakeApi; find: () => void }> {
  const cart = fakeCart(line, secondLine)
  const sent: string[] = []
  const api = await openStore(bag, {
    api: {
      ...cart,
      'PUT /cart/update-quantity': (input) => (sent.push('quantity'), cart['PUT /cart/update-quantity'](input)),
      'DELETE /cart/item/:id': (input) => (sent.push('removal'), cart['DELETE /cart/item/:id'](input)),
      'POST /cart/item/:id/save': () => (sent.push('saving'), cartOf(line)),
    },
  })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  const find = api.cut('PUT /cart/update-quantity')
  goOnline()
  await expect.poll(() => api.sent('PUT /cart/update-quantity').length).toBeGreaterThan(0)
  return { sent, api, find }
}

/** Presses at once: the page may save a moment later without it, and then the button is gone. */
const saveNow = () => (page.getByRole('button', { name: 'Save now' }).query() as HTMLElement | null)?.click()
const removeSecond = page.getByRole('button', { name: `Remove ${secondLine.productName}` })

test('a change made online is sent after those that wait', async () => {
  const { sent, find } = await leaveWaiting()
  find()
  await removeSecond.click()
  await expectMessage('Item removed from cart')
  expect(sent).toEqual(['quantity', 'removal'])
  await expect.element(quantity).toHaveValue('3')
})

test('while earlier changes cannot be sent, none made online overtakes them', async () => {
  const { sent } = await leaveWaiting()
  await expect.element(page.getByText('1 change will be saved as soon as we reach the store.')).toBeVisible()
  await page.getByRole('button', { name: `Save for later: ${secondLine.productName}` }).click()
  await expect.element(page.getByText('Failed to save item')).toBeVisible()
  await expect.element(page.getByText('We could not reach the store. Please check your connection.')).toBeVisible()
  expect(sent).toEqual([])
  await expect.element(waiting).toBeVisible()
})

test('a change made while earlier ones cannot be sent waits behind them', async () => {
  const { sent, find } = await leaveWaiting()
  await removeSecond.click()
  await expect.element(page.getByText('2 changes will be saved as soon as we reach the store.')).toBeVisible()
  await expect.element(page.getByText('Saved. We’ll update your bag as soon as we reach the store.')).toBeVisible()
  await expectHidden(removeSecond)
  expect(bagQueue.all().map(({ kind }) => kind)).toEqual(['set', 'remove'])
  find()
  saveNow()
  await expect.element(page.getByText('Back online. Your bag is up to date.')).toBeVisible()
  expect(sent).toEqual(['quantity', 'removal'])
})

test('a change made while another tab sends without an end waits after 10 seconds', async () => {
  const { sent, find } = await leaveWaiting()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    void navigator.locks.request('bag-queue', () => (resolve(), ended))
  })
  find()
  await removeSecond.click()
  await expect.poll(() => bagQueue.all().map(({ kind }) => kind)).toEqual(['set', 'remove'])
  expect(sent).toEqual([])
  end()
  // The turn is free again.
  await navigator.locks.request('bag-queue', async () => {})
  saveNow()
  await expectHidden(page.getByText(/changes? will be saved/))
  expect(sent).toEqual(['quantity', 'removal'])
})

test('a change made online is not sent when an earlier one is refused, and says why', async () => {
  const { sent, api } = await leaveWaiting()
  api.refuse('PUT /cart/update-quantity', 'QUANTITY_LIMIT')
  await removeSecond.click()
  await expectMessage('Failed to remove item')
  const why = 'We could not update your bag: Chai Tee. You have reached the limit for this item.'
  await expect.element(page.getByText(why)).toBeVisible()
  expect(sent).toEqual([])
  await expect.element(quantity).toHaveValue('1')
})

test('a change made online is not sent as a guest’s when the session has ended meanwhile', async () => {
  const { sent, api } = await leaveWaiting()
  api.refuse('PUT /cart/update-quantity', 'UNAUTHENTICATED')
  await removeSecond.click()
  await expect.poll(() => session.current()).toBeNull()
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  expect(sent).toEqual([])
  expect(localStorage.getItem('queuedBagAside')).not.toBeNull()
})

test('when another customer logs in during a send, their changes are not sent to the first one’s bag', async () => {
  const { api } = await leaveWaiting()
  const release = api.hold('GET /cart/:userId')
  const before = api.sent('GET /cart/:userId').length
  await removeSecond.click()
  await expect.poll(() => api.sent('GET /cart/:userId').length).toBeGreaterThan(before)
  goOffline()
  const tries = api.sent('PUT /cart/update-quantity').length
  session.start({ token: 'b'.repeat(64), user: { ...customer.user, userId: id(2) } })
  bagQueue.push({ kind: 'set', line: { ...line, quantity: 5 }, productName: 'Chai Tee' })
  release()
  await expectMessage('Failed to remove item')
  expect(api.sent('PUT /cart/update-quantity')).toHaveLength(tries)
  expect(bagQueue.all()).toMatchObject([{ line: { quantity: 5 } }])
})

test('a failure of the store deletes nothing of the bag as last seen', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  const mend = api.break('GET /cart/:userId')
  await openAgain(bag)
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  mend()
  api.cut('GET /cart/:userId')
  await openAgain(bag)
  await expect.element(quantity).toHaveValue('1')
})

/** As another tab: its changes of the storage are announced to this page. */
function inOtherTab(change: (storage: Storage) => void): void {
  const other = document.createElement('iframe')
  document.body.append(other)
  change(other.contentWindow!.localStorage)
  other.remove()
}

test('a change that waits in another tab is shown here, and so is the bag once it is sent', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await expect.element(page.getByText('You are offline.', { exact: true })).toBeVisible()
  const { productId, color, size } = line
  const change: QueuedChange = { kind: 'set', line: { productId, color, size, quantity: 3 }, productName: 'Chai Tee' }
  inOtherTab((storage) =>
    storage.setItem('queuedBag', JSON.stringify({ owner: customer.user.userId, value: [change] })),
  )
  await expect.element(waiting).toBeVisible()
  await expect.element(quantity).toHaveValue('3')

  api.answer(fakeCart({ ...line, quantity: 4 }))
  inOtherTab((storage) => storage.removeItem('queuedBag'))
  await expectHidden(waiting)
  await expect.element(quantity).toHaveValue('4')
})

test('a change that always fails can be tried by the shopper, or discarded after a question', async () => {
  const api = await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  await quantity.selectOptions('Qty 3')
  await expect.element(waiting).toBeVisible()
  const save = page.getByRole('button', { name: 'Save now' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  const mend = api.break('PUT /cart/update-quantity')
  goOnline()
  await expect.poll(() => api.sent('PUT /cart/update-quantity').length).toBeGreaterThan(0)
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect.element(page.getByText('We could not save the changes to your bag')).toBeVisible()

  await page.getByRole('button', { name: 'Discard changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect.element(dialog.getByText('1 change to your bag is not saved yet and will be lost.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep changes' }).click()
  await expect.element(quantity).toHaveValue('3')
  await expectHidden(dialog)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expectHidden(waiting)
  await expect.element(quantity).toHaveValue('1')
  await expect
    .element(page.getByRole('button', { name: 'Proceed to Checkout' }))
    .not.toHaveAttribute('aria-disabled', 'true')
  mend()
})

test('the shopper’s own try saves what waits', async () => {
  const { find } = await leaveWaiting()
  find()
  saveNow()
  await expect.element(page.getByText('Back online. Your bag is up to date.')).toBeVisible()
  await expectHidden(waiting)
  await expect.element(quantity).toHaveValue('3')
})

const tunic: QueuedChange = {
  kind: 'add',
  line: { productId: id(77), color: 'Teal', size: 'L', quantity: 2 },
  productName: 'Rain Tunic',
}
const added = page.getByRole('region', { name: 'Waiting to be added' })

test('a bag that has only added items is not called empty, and lists them', async () => {
  await openStore(bag, { api: fakeCart() })
  await expect.element(page.getByText('Your bag is empty')).toBeVisible()
  goOffline()
  bagQueue.push(tunic)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
  await expect.element(added.getByRole('heading', { name: 'Rain Tunic' })).toBeVisible()
  await expect.element(added.getByText('Teal, L, Qty 2')).toBeVisible()
  await expect.element(waiting).toBeVisible()
  await expectHidden(page.getByText('Your bag is empty'))
  await expectAccessible()
})

test('a bag with items lists the added ones until the store has them', async () => {
  await openStore(bag, { api: fakeCart(line) })
  await expect.element(quantity).toHaveValue('1')
  goOffline()
  bagQueue.push(tunic)
  await expect.element(added.getByText('Rain Tunic')).toBeVisible()
  await expectAccessible()
  goOnline()
  await expectHidden(added)
  await expect.element(page.getByText('Teal, L', { exact: true })).toBeVisible()
})

test('waiting items are in the count of the bag', async () => {
  await openStore('/wishlist', { api: fakeCart(line) })
  const link = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /^Cart/ })
  await expect.element(link).toHaveAccessibleName('Cart , 1 item')
  goOffline()
  await expect.element(page.getByText('You are offline.', { exact: true })).toBeVisible()
  const { productId, color } = line
  bagQueue.push({ kind: 'add', line: { productId, color, size: 'L', quantity: 1 }, productName: 'Chai Tee' })
  await expect.element(link).toHaveAccessibleName('Cart , 2 items')
})
