import type { Order } from '@nukkad/contract/order'
import { cancelReasons, returnReasons } from '@nukkad/contract/order-rules'
import type { OwnReview } from '@nukkad/contract/reviews'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { id, product } from '../../test/fixtures.ts'
import { expectMessage } from '../../test/messages.ts'
import { aReturn, deliveredOrder, order, orderPage } from '../../test/order-fixtures.ts'
import { expectAccessible, expectHidden, expectPath } from '../../test/page.ts'
import { openAgain, openStore } from '../../test/store.tsx'

const path = `/my-profile/order/${order.orderId}`
const dialog = page.getByRole('dialog')
const heading = page.getByRole('heading', { level: 1, name: `Order ${order.orderId}` })
const steps = page.getByRole('list', { name: 'Track Your Order' }).getByRole('listitem')

test('an order is cancelled with a reason, and the customer returns to the previous screen', async () => {
  const api = await openStore('/manage-orders', {
    api: {
      ...orderPage(order),
      'GET /orders/user/:userId': [order],
      'DELETE /orders/:id': { ...order, status: 'CANCELLED', canCancel: false },
    },
  })
  await page.getByRole('main').getByRole('link', { name: /NK-/ }).click()
  await expect.element(heading).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect.element(dialog.getByRole('radio')).toHaveLength(cancelReasons.length)
  for (const reason of cancelReasons) {
    await expect.element(dialog.getByRole('radio', { name: reason })).not.toBeChecked()
  }
  await dialog.getByRole('radio', { name: 'Changed my mind' }).click()

  const mend = api.break('DELETE /orders/:id')
  await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
  await expectMessage('Failed to cancel order')
  mend()
  await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
  await expectMessage('Order cancelled')
  await expectPath('/manage-orders')
  expect(api.sent('DELETE /orders/:id').at(-1)?.url).toMatch(/\/orders\/NK-[^?]+$/)
})

test('a shipped order is not cancelled, and the page shows its new status', async () => {
  let shown: Order = order
  const api = await openStore(path, { api: { ...orderPage(order), 'GET /orders/:id': () => shown } })
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  shown = { ...order, status: 'SHIPPED', canCancel: false }
  api.answer({
    'GET /orders/track/:id': {
      currentStep: 'Shipped',
      placedAt: order.orderDate,
      shippedAt: '2026-11-25T09:00:00+05:30',
      outForDeliveryAt: null,
      deliveredAt: null,
    },
  })
  api.refuse('DELETE /orders/:id', 'CANCEL_REFUSED')
  await dialog.getByRole('button', { name: 'Cancel My Order' }).click()
  await expectMessage('Failed to cancel order')
  await expect.element(page.getByText('This order can no longer be cancelled.')).toBeVisible()
  await expectHidden(dialog)
  await expectHidden(page.getByRole('button', { name: 'Cancel Order' }))
  await expect.element(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
})

test('returning a delivered order selects the first reason, and Other needs a text', async () => {
  let returns: (typeof aReturn)[] = []
  const api = await openStore(path, {
    api: {
      ...orderPage(deliveredOrder),
      'GET /orders/:id': () => ({ ...deliveredOrder, canReturn: returns.length === 0 }),
      'GET /return/user/:userId': () => returns,
      'POST /return/request': ({ body }) => {
        returns = [{ ...aReturn, reason: body.reason }]
        return { ...aReturn, reason: body.reason }
      },
    },
  })
  await expect.element(heading).toBeVisible()
  await expectHidden(page.getByRole('button', { name: 'Cancel Order' }))
  await page.getByRole('button', { name: 'Return Order' }).click()
  await expect.element(dialog.getByRole('radio')).toHaveLength(returnReasons.length)
  await expect.element(dialog.getByRole('radio', { name: returnReasons[0] })).toBeChecked()
  await expect.element(dialog.getByText('Refund: ₹858')).toBeVisible()

  const submit = dialog.getByRole('button', { name: 'Return My Order' })
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await submit.click()
  await expectMessage('Please provide a reason', 'Please provide a reason', dialog)
  const words = dialog.getByRole('textbox', { name: 'Your reason' })
  await expect.element(words).toHaveFocus()
  await words.fill('The colour runs '.repeat(35))
  await expect.element(dialog.getByText('105 / 50 words')).toBeVisible()
  await expect.element(dialog.getByText('59 characters too many')).toBeVisible()
  await submit.click()
  await expect.element(dialog.getByText('Please use at most 500 characters')).toBeVisible()
  await expect.element(words).toHaveValue('The colour runs '.repeat(35))
  await words.fill('The colour runs')
  await expect.element(dialog.getByText(/3\D+50 words/)).toBeVisible()

  const mend = api.break('POST /return/request')
  await submit.click()
  await expectMessage('Return request failed')
  mend()
  await submit.click()
  await expectMessage('Return request submitted')
  await expectHidden(dialog)
  await expect.element(page.getByRole('region', { name: 'Your return' })).toMatchTextContent('The colour runs')
  await expectHidden(page.getByRole('button', { name: 'Return Order' }))
})

test('a returned item is exchanged for another size, and a sold-out choice is made again', async () => {
  const exchange = {
    orderItemId: id(60),
    color: 'Washed Black',
    size: 'L',
    quantity: 1,
    status: 'HELD',
    sent: null,
  } as const
  let returns: (typeof aReturn)[] = []
  const api = await openStore(path, {
    api: {
      ...orderPage(deliveredOrder),
      'GET /orders/:id': () => ({ ...deliveredOrder, canReturn: returns.length === 0 }),
      'GET /return/user/:userId': () => returns,
      'POST /return/request': ({ body }) => {
        const asked = { ...aReturn, reason: body.reason, exchanges: [exchange] }
        returns = [asked]
        return asked
      },
    },
  })
  await page.getByRole('button', { name: 'Return Order' }).click()
  await dialog.getByRole('radio', { name: 'Size/fit issue' }).click()
  const fit = dialog.getByRole('combobox', { name: /too small or too large/ })
  await expect.element(fit).toBeInViewport({ ratio: 0.99 })
  await fit.selectOptions('Too small')
  const choice = dialog.getByRole('combobox', { name: 'Chai Tee, Washed Black, M' })
  await expect.element(choice).toHaveValue('')
  await choice.selectOptions('Exchange: Size S, Washed Black')
  await expect.element(dialog.getByText(/We hold the new item for you/)).toBeVisible()
  await expectAccessible()

  const left = product.variants.filter(({ color, size }) => color !== 'Washed Black' || size !== 'S')
  api.answer({ 'GET /products/slug/:slug': { ...product, variants: left } })
  const mend = api.refuse('POST /return/request', 'OUT_OF_STOCK')
  const submit = dialog.getByRole('button', { name: 'Return My Order' })
  await submit.click()
  await expectMessage('Return request failed')
  await expect.element(dialog.getByText('Sold out now. Choose another size or colour, or a refund.')).toBeVisible()
  mend()
  await choice.selectOptions('Exchange: Size L, Washed Black')
  await submit.click()
  await expectMessage('Return request submitted')
  expect(api.sent('POST /return/request').at(-1)?.input).toMatchObject({
    body: {
      reason: 'Size/fit issue',
      fit: 'TOO_SMALL',
      lines: [{ orderItemId: id(60), quantity: 1, resolution: 'exchange', color: 'Washed Black', size: 'L' }],
    },
  })
  await expect
    .element(page.getByRole('region', { name: 'Your return' }))
    .toMatchTextContent('Exchange: 1 × Washed Black, L – held for you')
})

test('Exchange asks for a size or colour of each item, and is sent as a return', async () => {
  const api = await openStore(path, {
    api: { ...orderPage(deliveredOrder), 'POST /return/request': ({ body }) => ({ ...aReturn, reason: body.reason }) },
  })
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Exchange items' })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Size/fit issue' })).toBeChecked()
  const choice = dialog.getByRole('combobox', { name: 'Chai Tee, Washed Black, M' })
  await expect.element(choice).toHaveValue('')
  const submit = dialog.getByRole('button', { name: 'Exchange' })
  await submit.click()
  await expect.element(choice).toHaveAccessibleDescription(/Please choose a size or colour, or a refund/)
  await expect.element(choice).toHaveFocus()
  await expectAccessible()
  await choice.selectOptions('Exchange: Size L, Washed Black')
  await submit.click()
  await expectMessage('Return request submitted')
  expect(api.sent('POST /return/request').map(({ input }) => input)).toMatchObject([
    {
      body: { lines: [{ orderItemId: id(60), quantity: 1, resolution: 'exchange', color: 'Washed Black', size: 'L' }] },
    },
  ])
})

test('an exchange preselects none of several items, and a chosen one may be refunded', async () => {
  const [item] = deliveredOrder.items
  const items = [item!, { ...item!, orderItemId: id(61), productName: 'Kolam Tee' }]
  const api = await openStore(path, {
    api: {
      ...orderPage({ ...deliveredOrder, items, totalAmount: 1_658 }),
      'POST /return/request': ({ body }) => ({ ...aReturn, reason: body.reason }),
    },
  })
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const submit = dialog.getByRole('button', { name: 'Exchange' })
  await submit.click()
  await expect.element(dialog.getByText('Please select items to return')).toBeVisible()
  for (const name of ['Chai Tee', 'Kolam Tee']) await dialog.getByRole('checkbox', { name: new RegExp(name) }).click()
  const choiceOf = (name: string) => dialog.getByRole('combobox', { name: `${name}, Washed Black, M` })
  await choiceOf('Chai Tee').selectOptions('Refund')
  await expectHidden(dialog.getByText(/^Refund: /))
  await choiceOf('Kolam Tee').selectOptions('Refund')
  await expect.element(dialog.getByText('Refund: ₹1,658')).toBeVisible()
  await expect
    .element(dialog.getByText('within 7 business days of the item reaching us. You choose a UPI ID or bank account'))
    .toBeVisible()
  await choiceOf('Chai Tee').selectOptions('Exchange: Size L, Washed Black')
  await expect.element(dialog.getByText('Refund: ₹799')).toBeVisible()
  await submit.click()
  await expectMessage('Return request submitted')
  expect(api.sent('POST /return/request').map(({ input }) => input)).toMatchObject([
    {
      body: {
        lines: [
          { orderItemId: id(60), quantity: 1, resolution: 'exchange', size: 'L' },
          { orderItemId: id(61), quantity: 1 },
        ],
      },
    },
  ])
})

test('sizes that could not be loaded are not called sold out, and the dialog loads them when opened again', async () => {
  const api = await openStore(path, { api: orderPage(deliveredOrder) })
  const mend = api.cut('GET /products/slug/:slug')
  const opener = page.getByRole('button', { name: 'Return Order' })
  const choice = dialog.getByRole('combobox', { name: 'Chai Tee, Washed Black, M' })
  await opener.click()
  await expect.element(choice).toHaveAccessibleDescription(/^We could not load other sizes and colours\./)
  mend()
  await page.getByRole('button', { name: 'Keep my items' }).click()
  await opener.click()
  await choice.selectOptions('Exchange: Size S, Washed Black')

  // A choice that was loaded stays, although the stock cannot be read again after a refusal.
  const reads = api.sent('GET /products/slug/:slug').length
  api.cut('GET /products/slug/:slug')
  api.refuse('POST /return/request', 'OUT_OF_STOCK')
  await dialog.getByRole('button', { name: 'Return My Order' }).click()
  await expectMessage('Return request failed')
  await expect.poll(() => api.sent('GET /products/slug/:slug').length).toBe(reads + 1)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expectHidden(dialog.getByText(/^Sold out now/))
  await expect.element(choice).toHaveValue('S/Washed Black')
})

test('an order sent in exchange names the first order, and cannot be exchanged again', async () => {
  await openStore(path, { api: orderPage({ ...deliveredOrder, exchangeOf: 'NK-2611-0000-0002', deliveryCharges: 0 }) })
  const notice = page.getByRole('region', { name: 'Your exchange' })
  await expect.element(notice).toMatchTextContent('You have nothing to pay.')
  await expect
    .element(notice.getByRole('link', { name: 'order NK-2611-0000-0002' }))
    .toHaveAttribute('href', '/my-profile/order/NK-2611-0000-0002')
  await page.getByRole('button', { name: 'Return Order' }).click()
  await expect.element(dialog.getByRole('radio', { name: returnReasons[0] })).toBeChecked()
  await expectHidden(dialog.getByRole('combobox'))
})

test('an order cancelled before its payment says that nothing was charged', async () => {
  const unpaid: Order = {
    ...order,
    status: 'CANCELLED',
    paymentMethod: 'ONLINE',
    amountDue: 0,
    canCancel: false,
    endings: [{ status: 'CANCELLED', at: '2026-11-24T13:00:00+05:30' }],
  }
  await openStore('/manage-orders', { api: { ...orderPage(unpaid), 'GET /orders/user/:userId': [unpaid] } })
  await page.getByRole('link', { name: /Not paid/ }).click()
  const notice = page.getByRole('region', { name: 'Your payment' })
  await expect.element(notice).toMatchTextContent('nothing was charged')
  await expect
    .element(notice)
    .toMatchTextContent('we refund it in full to your original payment method within 7 business days')
  await expect.element(notice.getByRole('link', { name: 'Continue shopping' })).toBeVisible()
  await expect.element(notice.getByRole('link', { name: 'View bag' })).toHaveAttribute('href', '/checkout/cart')
})

test('an order that cannot be loaded says so, and can be loaded again', async () => {
  let mend = () => {}
  await openStore(path, { api: orderPage(order), prepare: (fake) => (mend = fake.break('GET /orders/:id')) })
  await expectMessage('Error loading order details')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Payment' })).toMatchTextContent('cash on delivery')
  await expectHidden(page.getByText(/Payment ID/))
})

test('returns that cannot be loaded are not shown as none, and can be loaded again', async () => {
  let mend = () => {}
  const api = { ...orderPage({ ...deliveredOrder, canReturn: false }), 'GET /return/user/:userId': [aReturn] }
  await openStore(path, { api, prepare: (fake) => (mend = fake.break('GET /return/user/:userId')) })
  const notice = page.getByRole('region', { name: 'Your return' })
  await expect.element(notice).toMatchTextContent('We could not load your returns.')
  await expect.element(heading).toBeVisible()
  await expectAccessible()
  mend()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.element(notice).toMatchTextContent('The colour runs')
})

test('missing and invalid dates are shown as such', async () => {
  const api = await openStore('/manage-orders', {
    api: orderPage(order),
    prepare: (fake) =>
      fake.answerWrongly('GET /orders/user/:userId', [
        { ...order, orderDate: null },
        { ...order, orderId: 'NK-0000-0000-0000', orderDate: 'soon' },
      ]),
  })
  await expectMessage('N/A', /^N\/A · 1 item/)
  await expectMessage('Invalid date', /^Invalid date · 1 item/)
  api.answerWrongly('GET /orders/:id', { ...order, orderDate: null })
  await openAgain(path)
  await expectMessage('-', 'Placed on -')
})

test('the timeline shows the date of each step, or Pending', async () => {
  const api = await openStore(path, {
    width: 1440,
    api: {
      ...orderPage({ ...order, status: 'OUT_FOR_DELIVERY' }),
      'GET /orders/track/:id': {
        currentStep: 'Out for Delivery',
        placedAt: order.orderDate,
        shippedAt: '2026-11-25T09:00:00+05:30',
        outForDeliveryAt: '2026-11-25T10:00:00+05:30',
        deliveredAt: null,
      },
    },
  })
  const shown = () => steps.elements().map((step) => step.textContent)
  await expect
    .poll(shown)
    .toEqual([
      expect.stringMatching(/Ordered.*20\d\d/),
      expect.stringMatching(/Shipped.*20\d\d/),
      expect.stringMatching(/Out for Delivery.*Pending/),
      expect.stringMatching(/Delivered.*Pending/),
    ])
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')

  const cancelled: Order = { ...order, status: 'CANCELLED', endings: [{ status: 'CANCELLED', at: order.orderDate }] }
  api.answer(orderPage(cancelled))
  await openAgain(path)
  await expect
    .poll(shown)
    .toEqual([expect.stringMatching(/Ordered.*20\d\d/), expect.stringMatching(/Cancelled.*20\d\d/)])
  expect(page.getByText('Pending').elements()).toEqual([])
  expect(document.querySelector('main ol [aria-current], main ul [aria-current]')).toBeNull()
})

test('after a return is accepted, a cash customer is asked for refund details', async () => {
  const requested: Order = { ...deliveredOrder, canReturn: false }
  const api = await openStore(path, { api: { ...orderPage(requested), 'GET /return/user/:userId': [aReturn] } })
  await expect.element(page.getByRole('region', { name: 'Your return' })).toMatchTextContent('Return requested')
  const money = page.getByRole('region', { name: 'Your refund' })
  expect(money.elements()).toEqual([])

  api.answer({
    'GET /orders/:id': { ...requested, payout: { wanted: true, given: false, masked: null } },
    'GET /return/user/:userId': [{ ...aReturn, status: 'APPROVED' }],
  })
  await openAgain(path)
  await expect.element(money).toMatchTextContent('You paid in cash')
  await expect.element(money.getByRole('textbox', { name: 'UPI ID' })).toBeVisible()
})

test('cash is refunded to a UPI ID or a bank account given on the order’s page', async () => {
  const wanted: Order = {
    ...deliveredOrder,
    canReturn: false,
    payout: { wanted: true, given: false, masked: null },
  }
  let shown = wanted
  const api = await openStore(path, {
    api: {
      ...orderPage(wanted),
      'GET /orders/:id': () => shown,
      'GET /return/user/:userId': [{ ...aReturn, status: 'APPROVED' }],
      'PUT /orders/:id/payout': ({ body }) => {
        const masked =
          body.method === 'upi' ? `as•••@${body.upiId.split('@')[1]}` : `account ending ${body.account.slice(-4)}`
        const { given, masked: before } = shown.payout
        const payout = given ? { masked: before, pending: masked } : { masked }
        shown = { ...wanted, payout: { wanted: true, given: true, ...payout } }
        return shown.payout
      },
      'POST /orders/:id/payout/code': () => {
        shown = { ...wanted, payout: { wanted: true, given: true, masked: shown.payout.pending ?? null } }
        return shown.payout
      },
    },
  })
  const money = page.getByRole('region', { name: 'Your refund' })
  const save = money.getByRole('button', { name: 'Save refund details' })
  await expect.element(money).toMatchTextContent('Refund details')
  await expectAccessible()
  await money.getByLabelText('UPI ID').last().fill('asha@gmail.com')
  await save.click()
  await expect.element(money.getByText('A UPI ID looks like name@bank, as in your UPI app')).toBeVisible()

  await money.getByRole('radio', { name: 'Bank account' }).click()
  await money.getByLabelText('Account number', { exact: true }).fill('5010 0123 4567 89')
  await money.getByLabelText('Re-enter account number').fill('50100123456780')
  await money.getByLabelText('IFSC').fill('hdfc0001234')
  await money.getByLabelText('Account holder’s name').fill('Asha Rao')
  await save.click()
  await expect.element(money.getByText('The account numbers do not match')).toBeVisible()
  await expectAccessible()
  await money.getByLabelText('Re-enter account number').fill('50100123456789')

  const mend = api.cut('PUT /orders/:id/payout')
  await save.click()
  await expect.element(page.getByText('Not saved. Try again.')).toBeVisible()
  await expect.element(money.getByLabelText('IFSC')).toHaveValue('hdfc0001234')
  mend()
  const release = api.hold('PUT /orders/:id/payout')
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(money).toMatchTextContent('We will refund to account ending 6789')
  await money.getByRole('button', { name: 'Change account' }).click()
  await money.getByRole('textbox', { name: 'UPI ID' }).fill('asha.rao@oksbi')
  await save.click()
  await expect.element(money).toMatchTextContent('Until then, we will refund to account ending 6789')
  await expectAccessible()
  await money.getByLabelText('Digit 1 of 4').fill('4821')
  await expect.element(money).toMatchTextContent('We will refund to as•••@oksbi')
  await money.getByRole('button', { name: 'Change account' }).click()
  await money.getByRole('textbox', { name: 'UPI ID' }).fill('asha.rao@okaxis')
  await save.click()
  await expect.element(money).toMatchTextContent('Until then, we will refund to as•••@oksbi')
  await openAgain(`${path}#payout=secret`)
  await money.getByRole('button', { name: 'Confirm account' }).click()
  await expect.element(money).toMatchTextContent('We will refund to as•••@okaxis')
})

test.for([390, 1440] as const)('at %i px a review is not lost when saving fails, and is sent once', async (width) => {
  const [item] = deliveredOrder.items
  const productName = item?.productName ?? ''
  const review: OwnReview = {
    reviewId: id(80),
    username: 'Asha Rao',
    rating: 5,
    fit: null,
    comment: 'Soft from the first day.',
    createdAt: '2026-11-25T13:00:00+05:30',
    images: [],
    answer: null,
    productId: item?.productId ?? '',
    status: 'shown',
    hiddenReason: null,
    editedAt: null,
    photos: [],
  }
  let reviews: OwnReview[] = []
  const api = await openStore(path, {
    width,
    api: {
      ...orderPage(deliveredOrder),
      'GET /reviews/mine': () => reviews,
      'POST /reviews': () => {
        reviews = [review]
        return review
      },
    },
  })
  const comment = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Send' })
  await page.getByRole('button', { name: `Write a review of ${productName}` }).click()
  const stars = dialog.getByRole('radio', { name: '5 stars' })
  await stars.click()
  const box = stars.element().getBoundingClientRect()
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await comment.fill(review.comment)
  const mend = api.cut('POST /reviews')
  await send.click()
  await expect.element(page.getByText('Failed to save your review')).toBeVisible()
  await expect.element(comment).toHaveValue(review.comment)
  mend()

  const before = api.sent('POST /reviews').length
  const release = api.hold('POST /reviews')
  await send.dblClick()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(page.getByText('Thank you for your review')).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Your review of ${productName}` })).toBeVisible()
  expect(api.sent('POST /reviews')).toHaveLength(before + 1)
})

test('an id of another form is not sent to the API', async () => {
  const api = await openStore('/my-profile/order/no-such-order', { api: orderPage(order) })
  await expectMessage('Error loading order details')
  for (const call of ['GET /orders/:id', 'GET /orders/track/:id', 'GET /reviews/mine'] as const) {
    expect(api.sent(call)).toEqual([])
  }
})

test('the invoice replaces the receipt once the parcel is handed over, and each credit note has its button', async () => {
  const documentId = id(71)
  const creditNotes = [{ documentId, number: 'CN2627/0000003', day: '2026-11-26', amount: 799, returnId: null }]
  const shown: Order = { ...deliveredOrder, invoiceNumber: 'AA2627/0000012', creditNotes }
  const api = await openStore(path, { api: { ...orderPage(shown), 'GET /orders/:id/invoice.pdf': '%PDF-1.3' } })
  await expect.element(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Download invoice' }).click()
  await expect.poll(() => api.sent('GET /orders/:id/invoice.pdf')).toHaveLength(1)
  api.break('GET /credit-notes/:documentId.pdf')
  await page
    .getByRole('list', { name: 'Credit notes' })
    .getByRole('button', { name: /CN2627/ })
    .click()
  await expect
    .poll(() => api.sent('GET /credit-notes/:documentId.pdf').map(({ url }) => url))
    .toEqual([expect.stringContaining(`/credit-notes/${documentId}.pdf`)])
  await expect.element(page.getByText('The credit note could not be downloaded. Please try again.')).toBeVisible()
})

test('an order handed over without an invoice keeps its receipt', async () => {
  await openStore(path, { api: orderPage(deliveredOrder) })
  await expect.element(page.getByRole('button', { name: 'Download receipt' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument()
})

test('an unpaid order says until when it can be paid from the bag', async () => {
  await openStore(path, { api: orderPage({ ...order, status: 'PENDING', paymentMethod: 'ONLINE', amountDue: 0 }) })
  await expect.element(page.getByText('24 Nov 2026, 12:20 pm')).toBeVisible()
  await expect.element(page.getByText(/^Please pay by .*Its items are still in your bag/)).toBeVisible()
})
