/** Canvas of every product picture; garments stand on its middle line. */
export const width = 1200
export const height = 1500
export const middle = width / 2

export type Point = readonly [x: number, y: number]

/** Closes a right half, written from its top middle to its bottom middle, with its mirror image. */
export function mirrored(half: string): string {
  return `${half}${reflection(half)}Z`
}

/** The same path on the other side of the middle line. */
export function flipped(path: string): string {
  return serialised(steps(path).map(([command, points]) => [command, points.map(flip)]))
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, thickness: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}"${more && ` ${more}`}/>`
}

/** A crease: a sliver from one point to another, `thick` at its belly, bowed through the control point. */
export function fold(from: Point, via: Point, to: Point, thick: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * thick, (dx / length) * thick]
  const side = (sign: number) => `${whole(via[0] + nx * sign)} ${whole(via[1] + ny * sign)}`
  return `M${from[0]} ${from[1]}Q${side(1)} ${to[0]} ${to[1]}Q${side(-1)} ${from[0]} ${from[1]}Z`
}

type Step = readonly [command: string, points: Point[]]

function steps(path: string): Step[] {
  return [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command = '', numbers = '']) => {
    const values = numbers.trim()
      ? numbers
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : []
    const points = Array.from({ length: values.length / 2 }, (_, at): Point => [
      values[at * 2] ?? 0,
      values[at * 2 + 1] ?? 0,
    ])
    return [command, points]
  })
}

/** Walks a half back from its end to its start on the other side. */
function reflection(half: string) {
  const walked = steps(half)
  const ends = walked.map(([, points]) => points.at(-1) ?? ([0, 0] as const))
  const back = walked
    .map(([command, points], at): Step => [command, [...points.slice(0, -1).toReversed(), ends[at - 1] ?? [0, 0]]])
    .slice(1)
    .toReversed()
  return serialised(back.map(([command, points]) => [command, points.map(flip)]))
}

function serialised(walked: Step[]) {
  return walked
    .map(([command, points]) => command + points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join(' '))
    .join('')
}

const flip = ([x, y]: Point): Point => [width - x, y]
const whole = Math.round
