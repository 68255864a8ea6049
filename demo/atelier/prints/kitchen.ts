import { lettered, letteredHindi } from './lettering.ts'
import { line, path } from './svg.ts'
import type { Ink } from './ink.ts'

export function aamBaat({ line: ink, cloth }: Ink): string {
  const fruit =
    'M-10-124C60-150 150-96 152-6C154 84 84 132 8 122C-30 116-52 92-86 96C-130 100-160 60-150 10C-140-48-80-100-10-124Z'
  const blush = 'M152-6C154 84 84 132 8 122C-12 119-28 110-44 102C50 96 116 36 104-84C134-68 151-38 152-6Z'
  return (
    path(fruit, '#eaa924') +
    path(blush, '#d2602f') +
    path('M2-126C-16-196 54-232 146-206C126-150 74-118 2-126Z', '#2f6b4a') +
    line('M2-126C54-150 98-176 146-206M-8-122C-18-144-16-166-8-182', ink, 7, 'stroke-linecap="round"') +
    line('M-116-10C-104-48-78-74-46-88', cloth, 13, 'stroke-linecap="round"') +
    letteredHindi('aam', { x: -146, y: 214, size: 52, fill: ink }) +
    lettered('BAAT HAI', { x: 54, y: 214, size: 50, fill: ink, tracking: 4 })
  )
}

export function nimbuMirchi({ line: ink, third, cloth }: Ink): string {
  const green = third === '#1f6a6c' || third === '#4ba39c' ? third : '#3f7f56'
  const chilli = (y: number, side: number) =>
    `<path transform="translate(0 ${y})scale(${side} 1)" d="M0 0C40-16 96-6 136 38C90 28 40 34 0 20Z" fill="${green}"/>`
  const stem = (y: number, side: number) =>
    `<path transform="translate(0 ${y})scale(${side} 1)" d="M-4 0C8-14 22-14 34-6L28 8C16 2 8 8-4 14Z" fill="${ink}"/>`
  const rows = [-170, -122, -74, -26]
  const chillies = rows.map(
    (y, at) => chilli(y, 1) + stem(y, 1) + (at < 3 ? chilli(y + 16, -1) + stem(y + 16, -1) : ''),
  )
  return (
    line('M0-330V250', ink, 7) +
    chillies.join('') +
    path('M0 24C56 24 84 66 84 108S50 186 12 190L0 206L-12 190C-50 186-84 152-84 108S-56 24 0 24Z', '#f0c531') +
    line('M-44 100C-40 70-22 54 2 50', cloth, 11, 'stroke-linecap="round"') +
    path('M-22 226h44l-8 30h-28z', ink)
  )
}

export function dabba({ line: ink, hot, second, third, cloth }: Ink): string {
  const tiers = [hot, second, third, hot].map((fill, at) => {
    const y = -120 + at * 84
    return (
      path(`M-126 ${y}H126V${y + 66}Q126 ${y + 78} 112 ${y + 78}H-112Q-126 ${y + 78}-126 ${y + 66}Z`, fill) +
      path(`M-134 ${y - 6}h268v16h-268z`, ink) +
      line(`M-96 ${y + 26}v34`, cloth, 10, 'stroke-linecap="round" opacity=".8"')
    )
  })
  return (
    line('M-146 216V-150Q-146-176-120-176H120Q146-176 146-150V216', ink, 12) +
    path('M-44-214h88v28h-88zM-100-176H100L126-126H-126Z', ink) +
    tiers.join('') +
    path('M-152 214h304v18h-304zM-160 40h28v50h-28zM132 40h28v50h-28z', ink) +
    letteredHindi('dabba', { x: 0, y: 320, size: 64, fill: ink })
  )
}
