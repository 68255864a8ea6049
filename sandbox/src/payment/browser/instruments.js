// A card's number never leaves this page: only its last digits and its network do.
const networks = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^(60|65|81|82|508)/, 'RuPay'],
]

export function readInstrument(method, form) {
  const fields = new FormData(form)
  const textOf = (value) => (typeof value === 'string' ? value.trim() : '')
  return readers[method]((name) => textOf(fields.get(name)))
}

const readers = {
  upi: (field) => {
    const vpa = field('vpa').toLowerCase()
    if (!/^[\w.-]{2,}@[a-z]{2,}$/.test(vpa)) return { problem: 'Enter a UPI ID such as name@bank' }
    const outcome = { 'success@razorpay': 'approve', 'failure@razorpay': 'decline' }[vpa]
    return { instrument: { vpa }, outcome }
  },
  card: (field) => {
    const number = field('number').replace(/\D/g, '')
    if (number.length < 12 || !passesLuhn(number)) return { problem: 'Enter a valid card number' }
    if (!/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(field('expiry'))) return { problem: 'Enter the expiry as MM / YY' }
    if (!/^\d{3,4}$/.test(field('cvv'))) return { problem: 'Enter the CVV' }
    const network = networks.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown'
    return { instrument: { card: { last4: number.slice(-4), network } } }
  },
  netbanking: (field) => (field('bank') ? { instrument: { bank: field('bank') } } : { problem: 'Choose your bank' }),
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
