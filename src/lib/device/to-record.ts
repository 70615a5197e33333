/**
 * Returns the fields of an object for manual reading, because a first visit loads no schemas; empty for any
 * other value.
 */
export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
