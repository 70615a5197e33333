export function findMissingMethods(code: string): Promise<string[]>
export function checkMethods(files: readonly string[]): Promise<void>
