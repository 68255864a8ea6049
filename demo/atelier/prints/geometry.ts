import { line, path } from './svg.ts'
import type { Ink } from './ink.ts'

/** A twelve-dot kolam: one line that bounces off the edge of the dots' field until it meets itself. */
export function kolam({ line: ink, hot }: Ink): string {
  const [wide, tall, step] = [6, 8, 50]
  const at = (x: number, y: number) => `${Math.round((x - wide / 2) * step)} ${Math.round((y - tall / 2) * step)}`
  let [x, y, dx, dy] = [1, 0, 1, 1]
  const turns: string[] = []
  for (let count = 0; count < 14; count += 1) {
    const reach = Math.min(dx > 0 ? wide - x : x, dy > 0 ? tall - y : y)
    const [nx, ny] = [x + dx * reach, y + dy * reach]
    const [rx, ry] = [nx === 0 || nx === wide ? -dx : dx, ny === 0 || ny === tall ? -dy : dy]
    const [ix, iy, ux, uy] = [nx - dx * 0.5, ny - dy * 0.5, nx + rx * 0.5, ny + ry * 0.5]
    turns.push(
      `L${at(ix, iy)}C${at(ix + dx * 0.276, iy + dy * 0.276)} ${at(ux - rx * 0.276, uy - ry * 0.276)} ${at(ux, uy)}`,
    )
    ;[x, y, dx, dy] = [nx, ny, rx, ry]
  }
  const dots = [1, 3, 5].flatMap((column) => [1, 3, 5, 7].map((row) => `M${at(column, row)}h0`)).join('')
  return `<path d="M${turns.join('').slice(1)}Z" fill="none" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/><path d="${dots}" stroke="${hot}" stroke-width="24" stroke-linecap="round"/>`
}

/** An eight-pointed star in its lattice, as the first block of an ajrakh lays it. */
export function ajrakhStar({ line: ink, hot, second, cloth }: Ink): string {
  const star = [0, 45].map((turn) => `<path transform="rotate(${turn})" d="M-130-130H130V130H-130Z"/>`).join('')
  return (
    `<g fill="${second}">${star}</g><g fill="none" stroke="${ink}" stroke-width="9">${star}</g>` +
    `<circle r="108" fill="${ink}"/><circle r="94" fill="${hot}"/>` +
    [0, 45, 90, 135]
      .map(
        (turn) =>
          `<path transform="rotate(${turn})" d="M0-92C22-50 22-30 0 0C-22-30-22-50 0-92ZM0 92C22 50 22 30 0 0C-22 30-22 50 0 92Z" fill="${cloth}"/>`,
      )
      .join('') +
    `<circle r="20" fill="${ink}"/>` +
    line('M-210-210H210V210H-210Z', ink, 9) +
    path('M-200-200h70l-70 70zM200-200v70l-70-70zM200 200h-70l70-70zM-200 200v-70l70 70z', hot)
  )
}
