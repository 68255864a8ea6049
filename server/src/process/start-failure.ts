/** Why the process cannot start (or go on), in one line an operator can act on. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
