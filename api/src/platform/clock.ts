/** The source of all business time; SQL gets it as a parameter, never `now()`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
