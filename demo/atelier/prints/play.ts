import { lettered, letteredHindi } from './lettering.ts'
import { line, path } from './svg.ts'
import type { Ink } from './ink.ts'

export function gullyCricket({ line: ink, hot, second }: Ink): string {
  return (
    line('M-60-180L-66 110M0-184L0 112M60-178L64 110', ink, 17, 'stroke-linecap="round"') +
    line('M-66-196H-6M8-200L64-192', ink, 11, 'stroke-linecap="round"') +
    `<g transform="rotate(24 120 0)">${path('M96-60h52v156q-26 24-52 0z', second)}${path('M112-150h20v92h-20z', ink)}</g>` +
    `<circle cx="-144" cy="-70" r="34" fill="${hot}"/>` +
    line('M-164-96C-150-76-150-62-164-44M-122-94C-136-74-136-62-124-44', ink, 5) +
    line('M-210-10L-182-36M-222-58L-190-66', ink, 9, 'stroke-linecap="round"') +
    lettered('GULLY XI', { x: 0, y: 200, size: 72, fill: ink, tracking: 8 }) +
    lettered('ONE TIP ONE HAND', { x: 0, y: 244, size: 28, fill: hot, tracking: 10 })
  )
}

export function carrom({ line: ink, hot, second, cloth }: Ink): string {
  const corner = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="24" fill="${ink}"/>`
  const base = (turn: number) =>
    `<g transform="rotate(${turn})">${line('M-104 128H104M-104 148H104', ink, 5)}<circle cx="-104" cy="138" r="12" fill="${second}"/><circle cx="104" cy="138" r="12" fill="${second}"/>${line('M-100 100L-52 52', ink, 5)}</g>`
  const men = Array.from({ length: 6 }, (_, at) => {
    const angle = (at * Math.PI) / 3
    return `<circle cx="${Math.round(Math.cos(angle) * 32)}" cy="${Math.round(Math.sin(angle) * 32)}" r="15" fill="${at % 2 ? ink : hot}"/>`
  })
  return (
    `<path d="M-204-204H204V204H-204Z" fill="none" stroke="${ink}" stroke-width="26" stroke-linejoin="round"/>` +
    corner(-174, -174) +
    corner(174, -174) +
    corner(-174, 174) +
    corner(174, 174) +
    [0, 90, 180, 270].map(base).join('') +
    `<circle r="66" fill="none" stroke="${ink}" stroke-width="6"/>` +
    men.join('') +
    `<circle r="15" fill="${second}" stroke="${cloth}" stroke-width="4"/>`
  )
}

export function ludo({ line: ink, cloth }: Ink): string {
  const dyes = ['#c9522f', '#3f8f6a', '#e79f1f', '#3f66a8']
  const houses = dyes.map((fill, at) => {
    const house = path('M-204-204H-72V-72H-204Z', fill) + path('M-180-180H-96V-96H-180Z', cloth)
    const men = [
      [-158, -158],
      [-118, -158],
      [-158, -118],
      [-118, -118],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="${fill}"/>`)
      .join('')
    const lane = path('M-180-20H-68V20H-180Z', fill)
    const goal = path('M-68-68V68L0 0Z', fill)
    return `<g transform="rotate(${at * 90})">${house}${men}${lane}${goal}</g>`
  })
  const cells =
    'M-160-68V68M-114-68V68M114-68V68M160-68V68M-68-160H68M-68-114H68M-68 114H68M-68 160H68M-204-22H-68M-204 22H-68M68-22H204M68 22H204M-22-204V-68M22-204V-68M-22 68V204M22 68V204'
  return (
    houses.join('') +
    line(cells, ink, 5) +
    line('M-204-204H204V204H-204ZM-68-204V204M68-204V204M-204-68H204M-204 68H204', ink, 8)
  )
}

export function patang({ line: ink, hot, second, third, cloth }: Ink): string {
  const kite = (at: string, a: string, b: string) =>
    `<g transform="${at}">${path('M0-120L96 0L0 120L-96 0Z', a)}${path('M0-120L96 0L0 0Z', b)}${path('M0 120L-96 0L0 0Z', b)}${path('M0 112L34 166H-34Z', a)}${line('M0-120V120M-90-4Q0-70 90-4', cloth, 6)}</g>`
  return (
    line('M-70-90C-10 90-120 220-40 420S20 640-30 800M110 30C50 150 140 280 60 440S40 640 70 800', ink, 5) +
    kite('translate(-76 -90)rotate(-18)', hot, second) +
    kite('translate(108 26)rotate(20)scale(.8)', third, hot)
  )
}

export function monsoonClub({ line: ink, hot, second }: Ink): string {
  const rain =
    'M-200-190l-18 52M-120-214l-18 52M-40-226l-18 52M40-222l-18 52M120-206l-18 52M200-180l-18 52M-214-90l-14 42M214-80l-14 42'
  return (
    line(rain, ink, 9, 'stroke-linecap="round"') +
    path('M-160 0A160 150 0 0 1 160 0Q134-26 106 0Q80-26 53 0Q26-26 0 0Q-26-26-53 0Q-80-26-106 0Q-134-26-160 0Z', hot) +
    path('M-53 0Q-44-110 0-150Q44-110 53 0Q26-26 0 0Q-26-26-53 0Z', second) +
    line('M0-166V120Q0 156 34 156T66 120', ink, 12, 'stroke-linecap="round"') +
    letteredHindi('barish', { x: -100, y: 250, size: 56, fill: ink }) +
    lettered('CLUB', { x: 96, y: 250, size: 56, fill: ink, tracking: 6 })
  )
}

export function seaFace({ line: ink, hot, second, third }: Ink): string {
  const wave = (y: number) => `M-210 ${y}q26-26 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0`
  return (
    `<clipPath id="u"><path d="M-220-240H220V40H-220Z"/></clipPath><circle cy="-30" r="150" fill="${hot}" clip-path="url(#u)"/>` +
    path('M-160-50H160V-38H-160ZM-160-14H160V4H-160Z', second) +
    line(wave(62), third, 18) +
    line(wave(104), ink, 18) +
    line(wave(146), third, 18) +
    lettered('SEA FACE', { x: 0, y: 240, size: 64, fill: ink, tracking: 8 })
  )
}
