import type { LanguageCode } from '@/contract/envelope'
import { explain, translate, type Explanation } from '../explain'

/** An error in an operator's file and its exact place. */
export interface FileError {
  /** File, relative to the imported folder. */
  readonly file: string
  /** `line 4` of a CSV or text file, `[3]` of a JSON list, empty for the whole file. */
  readonly where: string
  /** `title.ar`, a column name, or empty. */
  readonly field: string
  readonly reason: string
  /** `missing` if a file refers to an entry that another file does not have. */
  readonly kind: 'wrong' | 'missing'
}

/** A string is English: files alone have such errors, and no form of the back office. */
export type Reason = string | Explanation | Missing

export interface Missing {
  readonly kind: 'missing'
  readonly text: string | Explanation
}

/** Returns an error: `file` has no entry of this name. */
export function missing(name: string, file: string | Explanation): Missing {
  return { kind: 'missing', text: explain('No "{name}" in {file}', { name, file }) }
}

/** The same of an entry of a kind, if the file holds several. */
export function missingOfKind(kind: string, name: string, file: string): Missing {
  return { kind: 'missing', text: `No ${kind} "${name}" in ${file}` }
}

/** Further errors are counted but not listed. */
const mostListedErrors = 50

/** Collects errors instead of stopping at the first one. */
export class FileErrors {
  readonly list: FileError[] = []
  /** The language of the reasons. */
  readonly lang: LanguageCode

  constructor(lang: LanguageCode = 'en') {
    this.lang = lang
  }

  add(file: string, place: string, field: string, reason: Reason): void {
    const { kind, text } = typeof reason === 'object' ? reason : ({ kind: 'wrong', text: reason } as const)
    this.list.push({ file, where: place, field, reason: translate(text, this.lang), kind })
  }

  addAll(found: readonly FileError[]): void {
    this.list.push(...found)
  }

  get any(): boolean {
    return this.list.length > 0
  }
}

export function formatFileError({ file, where: place, field, reason }: FileError): string {
  return `${[file, place, field].filter(Boolean).join(', ')}: ${reason}`
}

/** Rejection of an import: nothing of it was loaded. */
export class CatalogueError extends Error {
  readonly errors: readonly FileError[]

  constructor(errors: readonly FileError[]) {
    const more = errors.length - mostListedErrors
    super(
      [
        ...errors.slice(0, mostListedErrors).map(formatFileError),
        ...(more > 0 ? [`… and ${more} more`] : []),
      ].join('\n'),
    )
    this.name = 'CatalogueError'
    this.errors = errors
  }
}
