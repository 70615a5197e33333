/** Runs a command with its output shown. @throws on failure */
export function run(command: string, args: readonly string[]): Promise<void>
