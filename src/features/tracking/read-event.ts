/** The typed JSON object, or the position of its syntax error. */
export type ReadEvent =
  | { readonly kind: 'object'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'broken'; readonly line: number; readonly column: number }
  | { readonly kind: 'other' }
  | { readonly kind: 'empty' }

export function readEvent(text: string): ReadEvent {
  if (text.trim() === '') return { kind: 'empty' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'broken', ...computePlace(text, findFirstError(text)) }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { kind: 'object', values: { ...value } }
    : { kind: 'other' }
}

/**
 * Returns the position at which the text stops being valid JSON: browsers report it in their own words, if at
 * all. An incomplete but valid start has its error at the end.
 */
function findFirstError(text: string): number {
  const token =
    /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
  const open: string[] = []
  /** The tokens allowed next. */
  let next: 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'comma' = 'value'
  let at = 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)?.[0]
    if (found === undefined) return at
    if (found.trim() !== '') {
      const follows = after(found, next, open)
      if (follows === null) return at
      next = follows
    }
    at += found.length
  }
  return text.trimEnd().length
}

type Next = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'comma'

/**
 * Returns what may follow a token; null where the token is not allowed. `open` are the enclosing brackets.
 */
function after(found: string, next: Next, open: string[]): Next | null {
  const isValue = next === 'value' || next === 'first'
  switch (found) {
    case '{':
    case '[':
      if (!isValue) return null
      open.push(found)
      return found === '{' ? 'firstKey' : 'first'
    case '}':
    case ']': {
      const isEmpty = next === (found === '}' ? 'firstKey' : 'first')
      if (!isEmpty && next !== 'comma') return null
      return open.pop() === (found === '}' ? '{' : '[') ? 'comma' : null
    }
    case ',':
      if (next !== 'comma' || open.length === 0) return null
      return open.at(-1) === '{' ? 'key' : 'value'
    case ':':
      return next === 'colon' ? 'value' : null
    default:
      if (next === 'key' || next === 'firstKey') return found.startsWith('"') ? 'colon' : null
      return isValue ? 'comma' : null
  }
}

function computePlace(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
