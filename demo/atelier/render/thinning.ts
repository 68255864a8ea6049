// Stage 3f: nine samples a pixel are for edges. Where a pixel and all around it see nothing but backdrop, the middle one
// speaks for it; where they see nothing but cloth, every second one is enough, as on a chessboard.
import type { Frame } from './raster.ts'

/** 1 for samples to be shaded. */
export function thinned(frame: Frame, samples: number): Uint8Array {
  const { width, height } = frame
  const columns = width / samples
  const covered = coverage(frame, samples)
  const shaded = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const around = coverageAround(covered, Math.floor(y / samples) * columns + Math.floor(x / samples), columns)
      const isAsked =
        around === none
          ? x % samples === 1 && y % samples === 1
          : around < samples * samples * neighbourhood || (x + y) % 2 === 0
      shaded[y * width + x] = isAsked ? 1 : 0
    }
  }
  return shaded
}

const none = 0
const neighbourhood = 9

/** How many samples of each pixel see cloth. */
function coverage({ triangle, width }: Frame, samples: number): Uint8Array {
  const columns = width / samples
  const covered = new Uint8Array(triangle.length / samples / samples)
  for (let at = 0; at < triangle.length; at += 1) {
    if (triangle[at]! < 0) continue
    covered[Math.floor(at / width / samples) * columns + Math.floor((at % width) / samples)]! += 1
  }
  return covered
}

function coverageAround(covered: Uint8Array, pixel: number, columns: number): number {
  let sum = 0
  for (let row = pixel - columns; row <= pixel + columns; row += columns)
    sum += (covered[row - 1] ?? 0) + (covered[row] ?? 0) + (covered[row + 1] ?? 0)
  return sum
}
