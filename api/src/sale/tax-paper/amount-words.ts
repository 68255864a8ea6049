import type { Paise } from '@nukkad/contract/money'

const small = [
  '',
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' '),
  ...'sixteen seventeen eighteen nineteen'.split(' '),
]
const tens = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]
const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** `₹1,07,269.50` → `Rupees one lakh seven thousand two hundred sixty-nine and fifty paise only` */
export function amountWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const words = rupees === 0 ? 'zero' : numberWords(rupees)
  return `Rupees ${words}${paise === 0 ? '' : ` and ${numberWords(paise)} paise`} only`
}

function numberWords(number: number): string {
  const step = steps.find(([size]) => number >= size)
  if (step === undefined) return belowHundred(number)
  const [size, name] = step
  const rest = number % size
  return `${numberWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${numberWords(rest)}`}`
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const unit = small[number % 10] ?? ''
  return `${tens[Math.floor(number / 10)] ?? ''}${unit === '' ? '' : `-${unit}`}`
}
