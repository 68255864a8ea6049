import { line, path } from '../prints/svg.ts'

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** A cusped arch, as over a haveli window. */
export function arch({ x, top, half }: { x: number; top: number; half: number }, fill: string): string {
  const foot = 1500
  const rise = top + half * 0.9
  return path(
    `M${x - half} ${foot}L${x - half} ${rise}Q${x - half} ${rise - half * 0.34} ${x - half * 0.66} ${rise - half * 0.36}Q${x - half * 0.62} ${top + half * 0.26} ${x - half * 0.3} ${top + half * 0.24}Q${x - half * 0.2} ${top + half * 0.1} ${x} ${top}Q${x + half * 0.2} ${top + half * 0.1} ${x + half * 0.3} ${top + half * 0.24}Q${x + half * 0.62} ${top + half * 0.26} ${x + half * 0.66} ${rise - half * 0.36}Q${x + half} ${rise - half * 0.34} ${x + half} ${rise}L${x + half} ${foot}Z`,
    fill,
  )
}

/** Rays from a point, every other one filled. */
export function rays(x: number, y: number, reach: number, fill: string): string {
  const count = 17
  const slice = Math.PI / count
  const tip = (step: number) =>
    `${Math.round(x + Math.cos(step * slice) * reach)} ${Math.round(y + Math.sin(step * slice) * reach)}`
  return path(
    Array.from({ length: count }, (_, ray) => `M${x} ${y}L${tip(ray * 2)}L${tip(ray * 2 + 1)}Z`).join(''),
    fill,
  )
}

export function rain(width: number, height: number, colour: string, opacity = 0.5): string {
  const drops: string[] = []
  for (let row = 0; row * 96 < height + 96; row += 1) {
    for (let column = 0; column * 110 < width + 110; column += 1) {
      drops.push(`M${column * 110 + (row % 2) * 55} ${row * 96 + ((column * 37) % 50)}l-16 52`)
    }
  }
  return line(drops.join(''), colour, 7, `stroke-linecap="round" opacity="${opacity}"`)
}

/** The street's cables, sagging from edge to edge, with a crow or two. */
export function wires(width: number, y: number, colour: string): string {
  const sag = (from: number, dip: number, to: number) =>
    `M-20 ${y + from}Q${width * 0.45} ${y + dip} ${width + 20} ${y + to}`
  const crow = (x: number, at: number) =>
    `<path transform="translate(${x} ${y + at})" d="M-30 6C-20-24 14-28 24-8L44-4L26 4C22 24-6 30-42 28C-34 18-34 12-30 6Z" fill="${colour}"/>`
  return (
    line(sag(0, 120, -30) + sag(44, 190, 60) + sag(-40, 60, 90), colour, 6) +
    crow(width * 0.2, 38) +
    crow(width * 0.28, 52)
  )
}

/** Broad bars across the foot: a platform's edge. */
export function kerb(width: number, y: number, height: number, colours: readonly [string, string]): string {
  const bars = Array.from({ length: Math.ceil(width / 160) + 1 }, (_, bar) => `M${bar * 160} ${y}h80v${height}h-80z`)
  return path(`M0 ${y}h${width}v${height}H0z`, colours[0]) + path(bars.join(''), colours[1])
}

export function dots(width: number, height: number, fill: string): string {
  return `<pattern id="z" width="56" height="56" patternUnits="userSpaceOnUse"><circle cx="14" cy="14" r="8" fill="${fill}"/><circle cx="42" cy="42" r="8" fill="${fill}"/></pattern><path fill="url(#z)" d="M0 0h${width}v${height}H0z"/>`
}

export function checks(width: number, y: number, height: number, fill: string): string {
  return `<pattern id="z" width="120" height="120" patternUnits="userSpaceOnUse"><path d="M0 0h60v60H0zM60 60h60v60H60z" fill="${fill}"/></pattern><path fill="url(#z)" d="M0 ${y}h${width}v${height}H0z"/>`
}
