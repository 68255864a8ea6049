export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function warn(line) {
  process.stderr.write(`\n${line}\n\n`)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
