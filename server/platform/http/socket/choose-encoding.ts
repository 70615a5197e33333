/** The best encoding that both sides know. */
export function chooseEncoding(
  accepted: string | null,
  offered: readonly ('br' | 'gzip')[],
): 'br' | 'gzip' | null {
  if (!accepted) return null
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accepted)
  return offered.find((name) => new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name)) ?? null
}

/** Whether an If-None-Match header names this tag. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
