// Stage 2c: asking the body. The grid gives torso, legs and head; the arms are two round cones that swing down while the
// cloth settles, which makes true folds under the arm and keeps sleeves from tangling with the side seams.
import { blend, type Field } from './body.ts'

export interface Arms {
  shoulder: { x: number; z: number }
  /** Degrees from hanging straight down. */
  from: number
  to: number
  /** Frames between which they swing. */
  swing: readonly [number, number]
  lower: number
  thickness: number
  wrist: number
}

export interface Skin {
  distance: (x: number, y: number, z: number) => number
  poseAt: (frame: number) => void
}

const upperLength = 0.29
const forward = -0.05

export function skinOf(field: Field, arms?: Arms): Skin {
  const trunk = trunkOf(field)
  if (!arms) return { distance: trunk, poseAt: () => undefined }
  const { shoulder, lower, thickness, wrist } = arms
  let [elbowX, elbowZ, wristX, wristZ] = [0, 0, 0, 0]
  const poseAt = (frame: number) => {
    const share = Math.min(1, Math.max(0, (frame - arms.swing[0]) / (arms.swing[1] - arms.swing[0])))
    const degrees = arms.from + (arms.to - arms.from) * share * share * (3 - 2 * share)
    const angle = (degrees * Math.PI) / 180
    const bent = angle * (1 - 0.0035 * (62 - degrees))
    elbowX = shoulder.x + Math.sin(angle) * upperLength
    elbowZ = shoulder.z - Math.cos(angle) * upperLength
    wristX = elbowX + Math.sin(bent) * lower
    wristZ = elbowZ - Math.cos(bent) * lower
  }
  const top = 0.057 * thickness
  const middle = 0.045 * thickness
  const distance = (x: number, y: number, z: number) => {
    const side = Math.abs(x)
    const dx = elbowX - shoulder.x
    const dz = elbowZ - shoulder.z
    let t = ((side - shoulder.x) * dx + (z - shoulder.z) * dz) / (dx * dx + dz * dz)
    t = t < 0 ? 0 : t > 1 ? 1 : t
    const ax = side - shoulder.x - t * dx
    const az = z - shoulder.z - t * dz
    const upper = Math.sqrt(ax * ax + y * y + az * az) - (top + (middle - top) * t)
    const ex = wristX - elbowX
    const ez = wristZ - elbowZ
    let s = ((side - elbowX) * ex + y * forward + (z - elbowZ) * ez) / (ex * ex + forward * forward + ez * ez)
    s = s < 0 ? 0 : s > 1 ? 1 : s
    const bx = side - elbowX - s * ex
    const by = y - s * forward
    const bz = z - elbowZ - s * ez
    const fore = Math.sqrt(bx * bx + by * by + bz * bz) - (middle + (wrist - middle) * s)
    return blend(trunk(x, y, z), Math.min(upper, fore), 0.02)
  }
  return { distance, poseAt }
}

const farAway = 1

function trunkOf({ values, origin, size, cell }: Field) {
  const [ox, oy, oz] = origin
  const [nx, ny, nz] = size
  const stepY = nz
  const stepX = ny * nz
  return (x: number, y: number, z: number): number => {
    const fx = (Math.abs(x) - ox) / cell
    const fy = (y - oy) / cell
    const fz = (z - oz) / cell
    const ix = Math.floor(fx)
    const iy = Math.floor(fy)
    const iz = Math.floor(fz)
    if (ix < 0 || iy < 0 || iz < 0 || ix >= nx - 1 || iy >= ny - 1 || iz >= nz - 1) return farAway
    const tx = fx - ix
    const ty = fy - iy
    const tz = fz - iz
    const at = ix * stepX + iy * stepY + iz
    const near = between(rise(values, at, tz), rise(values, at + stepY, tz), ty)
    const far = between(rise(values, at + stepX, tz), rise(values, at + stepX + stepY, tz), ty)
    return near + (far - near) * tx
  }
}

const between = (low: number, high: number, share: number) => low + (high - low) * share

/** Between a cell and the one above it. */
const rise = (values: Float32Array, at: number, share: number) => values[at]! + (values[at + 1]! - values[at]!) * share
