/** The best encoding that both sides know. */
export function chooseEncoding(
  accepted: string | null,
  offered: readonly ('br' | 'gzip')[],
): 'br' | 'gzip' | null {
  return offered.find((name) => accepts(accepted, name)) ?? null
}

/** Whether an Accept-Encoding header names an encoding, and does not refuse it. */
function accepts(accepted: string | null, name: string): boolean {
  if (!accepted) return false
  const refused = new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`)
  return new RegExp(`\\b${name}\\b`).test(accepted) && !refused.test(accepted)
}

/** Whether an If-None-Match header names this tag. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
