/** A command that was not understood; the message says how it is used. */
export class UsageError extends Error {}
