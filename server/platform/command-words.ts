import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Told to whoever typed a command: what is wrong with it, or what `--help` asked for. */
export class WronglyCalled extends Error {
  readonly isHelp: boolean
  constructor(message: string, isHelp = false) {
    super(message)
    this.isHelp = isHelp
  }

  /** Returns the exit code. */
  printOn({ log, error }: Pick<Console, 'log' | 'error'>): 0 | 2 {
    if (this.isHelp) log(this.message)
    else error(this.message)
    return this.isHelp ? 0 : 2
  }
}

/** The words behind a command. @throws WronglyCalled that names the option that is wrong */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // What follows tells how to write a file that begins with a hyphen.
    throw new WronglyCalled(`${message.split(/\. |\n/)[0]}. --help says what there is.`)
  }
}
