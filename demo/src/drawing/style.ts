/** Small differences between products of one garment. */
export interface Style {
  sleeveless?: boolean
  /** Two lines knitted into collar and cuffs. */
  tipped?: boolean
  /** A collar without buttons. */
  buttonless?: boolean
  flapPockets?: boolean
  wide?: boolean
  buttonFront?: boolean
  boatNeck?: boolean
}
