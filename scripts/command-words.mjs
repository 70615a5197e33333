import { parseArgs } from 'node:util'

/**
 * Parses a command's arguments with Node's `parseArgs`. Exits on `--help`, or with the name of a wrong
 * option.
 */
export function readWords(usage, options = {}) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // The rest of the message explains how to pass a file name that begins with a hyphen.
    console.error(`${error.message.split(/\. |\n/)[0]}. --help says what there is.`)
    return process.exit(2)
  }
}
