import { readInstrument } from '/v1/checkout/instruments.js'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})
const find = (selector) => document.querySelector(selector)
const all = (selector) => [...document.querySelectorAll(selector)]

let shop = ''
let options = {}
let chosen = {}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || data?.type !== 'options' || shop !== '') return
  shop = origin
  void begin(data.options)
})
window.parent.postMessage({ type: 'ready' }, '*')

function tell(message) {
  window.parent.postMessage(message, shop)
}

async function begin(given) {
  options = given
  find('#shop').textContent = options.name ?? ''
  find('#description').textContent = options.description ?? ''
  const query = new URLSearchParams({ key: options.key, order_id: options.order_id })
  const order = await ask(`/v1/checkout/order?${query}`)
  find('.sheet').hidden = false
  if (order.error) return refuse(order.error.description)
  const amount = rupees.format(order.amount / 100)
  find('#amount').textContent = amount
  for (const button of all('.pay')) button.textContent = `Pay ${amount}`
  find('#shop').focus()
  if (order.status === 'paid') refuse('This order is paid already.')
}

function refuse(words) {
  show('working')
  find('.bar').hidden = true
  find('#working-words').textContent = words
}

function show(name) {
  for (const id of ['choose', 'bank', 'working']) find(`#${id}`).hidden = id !== name
}

async function ask(url, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await (await fetch(url, init)).json()
  } catch {
    return { error: { code: 'GATEWAY_ERROR', description: 'The payment could not be made.', reason: 'gateway_error' } }
  }
}

const tabs = all('[role=tab]')

function choose(tab) {
  for (const one of tabs) {
    const isChosen = one === tab
    one.setAttribute('aria-selected', String(isChosen))
    one.tabIndex = isChosen ? 0 : -1
    find(`#${one.getAttribute('aria-controls')}`).hidden = !isChosen
  }
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    const next = step && tabs.at((index + step) % tabs.length)
    if (!next) return
    choose(next)
    next.focus()
  })
}

for (const form of all('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const method = form.id.replace('panel-', '')
    const { problem, instrument, outcome } = readInstrument(method, form)
    form.querySelector('.problem').textContent = problem ?? ''
    if (problem) return form.querySelector('input').focus()
    chosen = { method, ...instrument }
    if (outcome) return void attempt(outcome)
    show('bank')
    find('#bank-title').focus()
  })
}

for (const button of all('[data-answer]')) button.addEventListener('click', () => attempt(button.dataset.answer))
for (const button of all('[data-fill]')) button.addEventListener('click', () => fill(button))

function fill({ dataset }) {
  if (dataset.fill !== 'card') return void (find('[name=vpa]').value = dataset.fill)
  find('[name=number]').value = '4100 2800 0000 1007'
  find('[name=expiry]').value = '12 / 30'
  find('[name=cvv]').value = '123'
}

async function attempt(answer) {
  show('working')
  find('#working-words').textContent = 'Talking to your bank. Do not close this page.'
  const { email, contact } = options.prefill ?? {}
  const outcome = answer === 'vanish' ? 'approve' : answer
  const made = await ask('/v1/checkout/payments', {
    key: options.key,
    orderId: options.order_id,
    outcome,
    email,
    contact,
    ...chosen,
  })
  if (made.error) return fail(made.error)
  if (answer === 'vanish') return refuse('The money is taken, and this page is lost. Close the tab.')
  tell({
    type: 'success',
    response: {
      razorpay_payment_id: made.id,
      razorpay_order_id: options.order_id,
      razorpay_signature: made.signature,
    },
  })
}

function fail(error) {
  tell({ type: 'failed', error })
  if (options.retry?.enabled === false) return tell({ type: 'dismiss' })
  show('choose')
  find('#failure').hidden = false
  find('#failure').textContent = `${error.description} You can try again.`
  tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').focus()
}

find('#close').addEventListener('click', () => tell({ type: 'dismiss' }))
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && options.modal?.escape !== false) tell({ type: 'dismiss' })
})
