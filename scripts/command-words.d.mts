import type { parseArgs, ParseArgsConfig } from 'node:util'

/** The words behind a command, as `parseArgs` of Node has them. Ends where `--help` asks what it does, or an option is wrong, which is named. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options?: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>
