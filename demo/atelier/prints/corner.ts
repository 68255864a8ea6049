import { lettered, letteredArc, letteredHindi } from './lettering.ts'
import { line, path } from './svg.ts'
import type { Ink } from './ink.ts'

export function cuttingChai({ line: ink, hot, cloth }: Ink): string {
  const glass = 'M-92-120H92L70 120H-70Z'
  const tea = 'M-84 -34H84L70 120H-70Z'
  const ribs = 'M-60-112L-48 112M-20-112L-16 112M20-112L16 112M60-112L48 112'
  const steam = 'M-44-146C-70-176-16-190-44-226M0-146C-26-176 28-194 0-238M44-146C18-176 70-190 44-226'
  return (
    path(tea, hot) +
    line(ribs, cloth, 7, 'opacity=".7"') +
    line(glass, ink, 11, 'stroke-linejoin="round"') +
    line('M-84-34H84', ink, 7) +
    line(steam, ink, 9, 'stroke-linecap="round"') +
    lettered('CUTTING', { x: 0, y: 188, size: 46, fill: ink, tracking: 10 }) +
    letteredHindi('chai', { x: 0, y: 252, size: 46, fill: hot })
  )
}

export function nukkadSign({ line: ink, hot, cloth }: Ink): string {
  return (
    path('M-210-120H150L214-30L150 60H-210Z', hot) +
    line('M-196-106H144L196-30L144 46H-196Z', cloth, 6) +
    lettered('NUKKAD', { x: -22, y: 4, size: 66, fill: cloth, tracking: 4 }) +
    path('M-190 60h18v190h-18zM118 60h18v190h-18z', ink) +
    letteredHindi('nukkad', { x: -27, y: 194, size: 82, fill: ink })
  )
}

export function jugaadWires({ line: ink, hot }: Ink): string {
  const wires =
    'M-220-150Q-60-90 0-140T220-170M-220-110Q-40-20 0-120T220-100M-220-60Q-80 0 0-100T220-40M-210-180Q-100-140 0-160T210-210M-220-20C-120 30-60-30 0-70S120-10 220 10'
  const knots = 'M-34-130C-60-100 20-110-8-70S40-90 22-120S-20-150-34-130'
  const crow = 'M96-196C104-222 136-226 146-206L166-202L148-194C146-172 120-164 84-166C92-176 92-184 96-196Z'
  return (
    path('M-12-230h24v370h-24z', ink) +
    path('M-70-192h140v16h-140zM-54-150h108v14h-108z', ink) +
    line(wires, ink, 6) +
    line(knots, ink, 6) +
    path(crow, hot) +
    lettered('JUGAAD', { x: 0, y: 220, size: 76, fill: ink, tracking: 6 })
  )
}

export function lightGayi({ line: ink, hot, cloth }: Ink): string {
  return (
    path('M-86-90C-86-160-40-206 0-206S86-160 86-90C86-44 52-24 46 30H-46C-52-24-86-44-86-90Z', hot) +
    line('M-34 24L-22-64L-8-96L0-64L8-96L22-64L34 24', cloth, 8, 'stroke-linejoin="round"') +
    path('M-46 40h92v20h-92zM-42 68h84v18h-84zM-32 94h64l-14 24h-36z', ink) +
    line('M-150-90h-50M150-90h50M-112-196l-36-34M112-196l36-34M0-244v-30', ink, 12, 'stroke-linecap="round"') +
    lettered('LIGHT GAYI', { x: 0, y: 206, size: 66, fill: ink, tracking: 4 })
  )
}

export function machis({ line: ink, hot, second, cloth }: Ink): string {
  const rays = Array.from({ length: 9 }, (_, ray) => {
    const angle = Math.PI * (1 + ray / 8)
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${Math.round(x * 84)} ${Math.round(40 + y * 84)}L${Math.round(x * 150)} ${Math.round(40 + y * 150)}`
  })
  return (
    path('M-200-190H200V210H-200Z', hot) +
    line('M-180-170H180V190H-180Z', cloth, 8) +
    line(rays.join(''), cloth, 16) +
    path('M-70 40A70 70 0 0 1 70 40Z', second) +
    path('M-160 40H160V56H-160Z', ink) +
    letteredHindi('machis', { x: 0, y: 138, size: 60, fill: ink }) +
    lettered('50 STICKS - AVERAGE', { x: 0, y: 176, size: 20, fill: ink, tracking: 8 }) +
    letteredArc('NUKKAD SAFETY', { x: 0, y: 70, size: 30, fill: ink, radius: 186, tracking: 12 })
  )
}

export function kiranaBill({ line: ink, hot }: Ink): string {
  const rows = ['2 CHAI', '1 BUN MASKA', '1 MACHIS', '4 SAMOSA']
  const sums = ['24', '35', '2', '60']
  const set = rows.map((row, at) => {
    const y = -70 + at * 50
    const sum = lettered(sums[at] ?? '', { x: 150, y, size: 28, fill: ink, anchor: 'end' })
    return lettered(row, { x: -150, y, size: 28, fill: ink, tracking: 6, anchor: 'start' }) + sum
  })
  const edge =
    'M-190 220l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18l19-18l19 18'
  return (
    line(`M-190 218V-200H190V218${edge.slice(1).replace('-190 220', 'M-190 220')}`, ink, 7, 'stroke-linejoin="round"') +
    lettered('NUKKAD STORES', { x: 0, y: -146, size: 34, fill: hot, tracking: 6 }) +
    line('M-160-122H160M-160 108H160', ink, 4, 'stroke-dasharray="10 8"') +
    set.join('') +
    lettered('TOTAL 121', { x: 150, y: 154, size: 34, fill: ink, anchor: 'end', tracking: 6 }) +
    line('M-156 150q22-50 36-4t34-18', hot, 7, 'stroke-linecap="round"')
  )
}
