// Its own types are a package of their own; this much of them is used here.
declare module 'delaunator' {
  export default class Delaunator {
    static from(points: ArrayLike<readonly [x: number, y: number]>): Delaunator
    /** Three points' numbers for each triangle. */
    triangles: Uint32Array
  }
}
