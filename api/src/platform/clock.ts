/** Where every business time comes from; it is passed on into SQL as a parameter, never `now()`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
