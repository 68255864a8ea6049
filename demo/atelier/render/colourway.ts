import type { TrimRole } from '../patterns/garment.ts'

/** A rasterised drawing, linear and premultiplied. */
export interface Drawing {
  width: number
  height: number
  data: Float32Array
}

export interface Colourway {
  colours: Partial<Record<TrimRole, string>> & { main: string }
  /** 0.09 is a grey marl. */
  melange?: number | undefined
  /** Denim: how far the thighs and edges are worn, 0 to 1. */
  wash?: number | undefined
  /** A drawing repeated over the cloth, `size` metres wide and turned by so many radians. */
  cloth?: { drawing: Drawing; size: number; turn: number } | undefined
  front?: Drawing | undefined
  back?: Drawing | undefined
  /** A small mark on the chest. */
  mark?: Drawing | undefined
  label?: Drawing
}

export interface Spot {
  part: number
  inside: boolean
  u: number
  v: number
  /** In space, as the garment hangs: across and up. */
  x: number
  z: number
  thread: number
  /** Height of seams and hems: where denim wears first. */
  marked: number
}
