/** Texts that a visitor would see as a gap, each with where it stands. */
export function emptyTexts(value: unknown, path = ''): { field: string; reason: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const field = path ? `${path}.${key}` : key
    const isEmpty = (key === 'en' || key === 'ar') && typeof part === 'string' && part.trim() === ''
    return isEmpty ? [{ field, reason: 'this text is empty' }] : emptyTexts(part, field)
  })
}
