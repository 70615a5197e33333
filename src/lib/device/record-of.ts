/** What a first visit reads from storage is read by hand: schemas come after it. Nothing for what is no object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
