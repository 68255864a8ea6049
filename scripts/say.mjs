/** A step that takes a while, told before it is taken. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** What should not be overlooked. */
export function warn(line) {
  process.stderr.write(`\n${line}\n\n`)
}

/** The one line that says what to do about it, and the end. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
