import { lettered, letteredArc, letteredHindi } from './lettering.ts'
import { line, path } from './svg.ts'
import type { Ink } from './ink.ts'

export function hornOkPlease({ line: ink, hot, second }: Ink): string {
  const petal = (x: number, turn: number) =>
    `<path transform="translate(${x} 24)rotate(${turn})" d="M0 0C18-18 18-46 0-66C-18-46-18-18 0 0Z" fill="${second}"/>`
  const flower = (x: number) =>
    [0, 60, 120, 180, 240, 300].map((turn) => petal(x, turn)).join('') +
    `<circle cx="${x}" cy="24" r="17" fill="${hot}"/>`
  return (
    letteredArc('HORN', { x: 0, y: 132, size: 120, fill: hot, radius: 250, tracking: 16 }) +
    flower(-165) +
    flower(165) +
    lettered('OK', { x: 0, y: 84, size: 118, fill: ink, tracking: 6 }) +
    lettered('PLEASE', { x: 0, y: 214, size: 96, fill: hot, tracking: 10 }) +
    line('M-216 240H216M-216 258H216', second, 7)
  )
}

export function buriNazar({ line: ink, hot, second, third, cloth }: Ink): string {
  const rays = Array.from({ length: 13 }, (_, ray) => {
    const angle = Math.PI * (1 + ray / 12)
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${Math.round(x * 176)} ${Math.round(y * 150 - 14)}L${Math.round(x * (ray % 2 ? 210 : 228))} ${Math.round(y * (ray % 2 ? 186 : 206) - 14)}`
  })
  return (
    line(rays.join(''), hot, 14, 'stroke-linecap="round"') +
    path('M-206 0C-130-126 130-126 206 0C130 126-130 126-206 0Z', ink) +
    `<circle r="82" fill="${third}"/><circle r="54" fill="${hot}"/><circle r="28" fill="${cloth}"/><circle cx="20" cy="-20" r="12" fill="${ink}"/>` +
    path('M-200 30C-120 150 120 150 200 30C120 122-120 122-200 30Z', second) +
    path('M0 158C22 178 22 206 0 232C-22 206-22 178 0 158Z', second) +
    letteredHindi('nazar', { x: 0, y: 310, size: 66, fill: ink })
  )
}

export function truckLotus({ line: ink, hot, second, third }: Ink): string {
  const petal = (turn: number, fill: string, size = 1) =>
    `<path transform="translate(0 70)rotate(${turn})scale(${size})" d="M0 0C56-50 50-140 0-196C-50-140-56-50 0 0Z" fill="${fill}" stroke="${ink}" stroke-width="8"/>`
  const rays = Array.from(
    { length: 11 },
    (_, ray) => `<path transform="translate(0 70)rotate(${-100 + ray * 20})" d="M-7-216h14l-7-54z" fill="${hot}"/>`,
  )
  return (
    rays.join('') +
    [-78, 78].map((turn) => petal(turn, third)).join('') +
    [-52, 52].map((turn) => petal(turn, second)).join('') +
    [-26, 26].map((turn) => petal(turn, hot, 1.04)).join('') +
    petal(0, second, 1.06) +
    line('M-206 84Q-100 128 0 84T206 84M-170 116Q-84 152 0 116T170 116', ink, 9) +
    lettered('SHUBH YATRA', { x: 0, y: 212, size: 52, fill: hot, tracking: 8 })
  )
}

export function meterSe({ line: ink, hot, second, cloth }: Ink): string {
  return (
    path('M-120-40C-120-150-80-190 0-190S120-150 120-40Z', hot) +
    path('M-132-40H132V96H-132Z', second) +
    path('M-92-28C-92-112-66-140 0-140S92-112 92-28Z', cloth) +
    line('M-92-28C-92-112-66-140 0-140S92-112 92-28ZM0-140V-28', ink, 9) +
    path('M-132-40H132V-24H-132Z', ink) +
    `<circle cy="34" r="34" fill="${hot}" stroke="${ink}" stroke-width="9"/><circle cx="-98" cy="24" r="12" fill="${ink}"/><circle cx="98" cy="24" r="12" fill="${ink}"/>` +
    path('M-24 92H24V150H-24ZM-140 84h50v50h-50zM90 84h50v50h-50z', ink) +
    lettered('METER SE', { x: 0, y: 224, size: 64, fill: ink, tracking: 6 })
  )
}

export function local13({ line: ink, hot, second, cloth }: Ink): string {
  const track = 'M-90 130L-190 250M90 130L190 250M-128 176H128M-160 214H160'
  return (
    path('M-134-190Q0-236 134-190L150 110Q0 140-150 110Z', hot) +
    path('M-112-150Q0-176 112-150L118-46H-118Z', cloth) +
    line('M-112-150Q0-176 112-150L118-46H-118ZM0-166V-46', ink, 9) +
    path('M-40-214h80v40h-80z', ink) +
    lettered('13', { x: 0, y: -181, size: 30, fill: hot, tracking: 6 }) +
    path('M-146 0L148 0L152 34L-150 34Z', second) +
    `<g fill="${ink}"><circle cx="-98" cy="72" r="22"/><circle cx="98" cy="72" r="22"/><path d="M-46 52h92v40h-92z"/></g><g fill="${cloth}"><circle cx="-98" cy="72" r="11"/><circle cx="98" cy="72" r="11"/></g>` +
    line(track, ink, 9) +
    letteredHindi('local', { x: 0, y: 330, size: 66, fill: ink })
  )
}

export function lastBus({ line: ink, hot, second, cloth }: Ink): string {
  const windows = [-170, -92, -14, 64].map((x) => `M${x}-96h62v66h-62z`).join('')
  return (
    path('M-216-90Q-216-130-176-130H160Q214-130 216-60V70H-216Z', second) +
    path(windows, hot) +
    path('M144-96h36q24 4 24 40v26h-60z', hot) +
    path('M-216 0H216V18H-216Z', ink) +
    `<g fill="${ink}"><circle cx="-118" cy="72" r="40"/><circle cx="120" cy="72" r="40"/></g><g fill="${cloth}"><circle cx="-118" cy="72" r="17"/><circle cx="120" cy="72" r="17"/></g>` +
    `<circle cx="-150" cy="-206" r="34" fill="${hot}"/><circle cx="-136" cy="-216" r="30" fill="${cloth}"/>` +
    lettered('LAST BUS', { x: 0, y: 196, size: 70, fill: ink, tracking: 8 }) +
    lettered('11.40', { x: 0, y: 262, size: 48, fill: hot, tracking: 10 })
  )
}

export function platform({ line: ink, hot }: Ink): string {
  const board = hot === '#e79f1f' ? hot : '#f3ead8'
  return (
    path('M-210-150H210V70H-210Z', board) +
    line('M-194-134H194V54H-194Z', '#2b2628', 7) +
    letteredHindi('nukkad', { x: -92, y: -40, size: 44, fill: '#2b2628' }) +
    letteredHindi('junction', { x: 92, y: -40, size: 44, fill: '#2b2628' }) +
    lettered('NUKKAD JN', { x: 0, y: 30, size: 44, fill: '#2b2628', tracking: 8 }) +
    path('M-160 70h18v150h-18zM142 70h18v150h-18z', ink) +
    lettered('14.6 METRES ABOVE', { x: 0, y: 124, size: 22, fill: ink, tracking: 10 }) +
    lettered('EVERYTHING ELSE', { x: 0, y: 160, size: 22, fill: ink, tracking: 10 })
  )
}
