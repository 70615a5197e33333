import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Message for the caller of a command: what is wrong with it, or the text of `--help`. */
export class UsageError extends Error {
  readonly isHelp: boolean
  constructor(message: string, isHelp = false) {
    super(message)
    this.isHelp = isHelp
  }

  /** Prints the message and returns the exit code. */
  printOn({ log, error }: Pick<Console, 'log' | 'error'>): 0 | 2 {
    if (this.isHelp) log(this.message)
    else error(this.message)
    return this.isHelp ? 0 : 2
  }
}

/** Parses the arguments of a command. @throws UsageError that names the wrong option */
export function parseCommandArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // The rest of the message explains how to pass a file name that begins with a hyphen.
    throw new UsageError(`${message.split(/\. |\n/)[0]}. --help says what there is.`)
  }
}
