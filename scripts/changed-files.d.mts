export function changedFiles(
  folder: string,
  bases: readonly string[],
): Promise<{ since: string; files: string[] }>
