/** Returns texts that a visitor would see as a gap, or in a language other than the page's. */
export function findTextErrors(
  value: unknown,
  languages: readonly string[],
  path = '',
): { field: string; reason: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const isText = 'en' in value && typeof value.en === 'string'
  const gaps = isText ? languages.filter((code) => !(code in value)) : []
  return [
    ...gaps.map((code) => ({ field: path, reason: `there is no text in ${code}` })),
    ...Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      const field = path ? `${path}.${key}` : key
      const isEmpty = isText && typeof part === 'string' && part.trim() === ''
      return isEmpty ? [{ field, reason: 'this text is empty' }] : findTextErrors(part, languages, field)
    }),
  ]
}
