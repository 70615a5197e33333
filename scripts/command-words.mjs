import { parseArgs } from 'node:util'

/** Prints what a command does and ends, where `--help` asks for it. */
export function tellHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** The words behind a command, as `parseArgs` of Node has them. Ends where `--help` asks what it does, or an option is wrong, which is named. */
export function readWords(usage, options = {}) {
  tellHelp(usage)
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // What follows tells how to write a file that begins with a hyphen.
    console.error(`${error.message.split(/\. |\n/)[0]}. --help says what there is.`)
    return process.exit(2)
  }
}
