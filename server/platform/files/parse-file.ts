import * as v from 'valibot'
import { explain, type Explanation } from '../explain'
import { missingOfKind, type FileErrors } from './file-errors'
import { readCsv } from './read-csv'

/** Formats the path of an issue as `zones[0].rows[2]` or `title.ar`. */
function pathText(keys: readonly unknown[]): string {
  return keys
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${String(key)}`))
    .join('')
}

/** Reports only the first error of a value, in the language of the errors. */
const parseIn = ({ lang }: FileErrors) => ({ abortPipeEarly: true, lang, message: describeIssue }) as const

/** Describes an issue of a schema without a message; in English files have valibot’s own. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { lang, message, received, type } = issue
  if (lang === 'en') return message
  const bound = String(issue.requirement)
  const reasons: Readonly<Record<string, Explanation>> = {
    integer: explain('Expected a whole number'),
    number: explain('Expected a number'),
    min_value: explain('Expected {bound} or more', { bound }),
    max_value: explain('Expected {bound} or less', { bound }),
    gt_value: explain('Expected more than {bound}', { bound }),
    max_length: explain('Expected at most {bound} characters', { bound }),
    min_length: explain('Please fill this in.'),
  }
  const isMissing = received === 'undefined'
  const reason = isMissing ? explain('Please fill this in.') : reasons[type]
  return (reason ?? explain('This value isn’t valid.'))(issue)
}

/** Adds the issues of a schema, each with its exact place. */
export function addIssues(
  issues: readonly v.BaseIssue<unknown>[],
  file: string,
  place: string,
  errors: FileErrors,
): void {
  for (const issue of issues) {
    const keys = issue.path?.map((item) => item.key) ?? []
    // The path to the list element is the place, the remainder is the field in it: `[3].shows[0]`,
    // `times[1]`.
    const inElement = keys.findLastIndex((key, i) => typeof key === 'number' && i < keys.length - 1) + 1
    const within = pathText(keys.slice(0, inElement))
    errors.add(
      file,
      place + (place && within ? '.' : '') + within,
      pathText(keys.slice(inElement)),
      isUnknownKey(issue) ? missingOfKind('field', String(keys.at(-1)), file) : issue.message,
    )
  }
}

/** Whether the issue is a key that the schema does not define. */
const isUnknownKey = ({ type, expected }: v.BaseIssue<unknown>): boolean =>
  type === 'strict_object' && expected === 'never'

/** Parses JSON, or adds an error with the line of the first error. */
export function parseJson(file: string, text: string, errors: FileErrors): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    const line = position ? text.slice(0, Number(position)).split('\n').length : text.split('\n').length
    errors.add(file, `line ${line}`, '', `No valid JSON: ${message.replace(/\s*\(line.*$/, '')}`)
    return undefined
  }
}

/** An element of a file with its place, for errors found later. */
interface Sourced<T> {
  readonly file: string
  readonly where: string
  readonly value: T
}

export function parseList<S extends v.GenericSchema>(
  file: string,
  data: unknown,
  schema: S,
  errors: FileErrors,
  prefix = '',
): Sourced<v.InferOutput<S>>[] {
  if (!Array.isArray(data)) {
    if (data !== undefined) errors.add(file, prefix, '', 'Expected a list')
    return []
  }
  return data.flatMap((each, i) => {
    const place = `${prefix}[${i}]`
    const parsed = v.safeParse(schema, each, parseIn(errors))
    if (parsed.success) return [{ file, where: place, value: parsed.output }]
    addIssues(parsed.issues, file, place, errors)
    return []
  })
}

/** Parses a CSV file whose columns are the schema's fields. */
export function parseTable<S extends v.GenericSchema & { entries: v.ObjectEntries }>(
  file: string,
  text: string,
  schema: S,
  errors: FileErrors,
): Sourced<v.InferOutput<S>>[] {
  const optional = Object.keys(schema.entries).filter((name) => schema.entries[name]?.type === 'optional')
  return readCsv(file, text, Object.keys(schema.entries), errors, optional).flatMap(({ line, values }) => {
    const parsed = v.safeParse(schema, values, parseIn(errors))
    if (parsed.success) return [{ file, where: `line ${line}`, value: parsed.output }]
    addIssues(parsed.issues, file, `line ${line}`, errors)
    return []
  })
}
