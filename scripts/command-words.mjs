import { parseArgs } from 'node:util'

/** Prints the usage and exits if `--help` is given. */
export function tellHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/**
 * Parses a command's arguments with Node's `parseArgs`. Exits on `--help`, or with the name of a wrong
 * option.
 */
export function readWords(usage, options = {}) {
  tellHelp(usage)
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // The rest of the message explains how to pass a file name that begins with a hyphen.
    console.error(`${error.message.split(/\. |\n/)[0]}. --help says what there is.`)
    return process.exit(2)
  }
}
