export const packageName: string
/** @throws Error when the folder holds something else than such a package. */
export function writeClientPackage(folder: string): Promise<void>
