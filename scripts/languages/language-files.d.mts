export interface Language {
  /** ISO 639. */
  readonly code: string
  readonly id: number
  readonly name: string
  readonly label: string
  readonly direction: string
  readonly locale: string
  readonly openGraph: string
  readonly comma: string
}

export const languageFolder: string
export function readLanguages(folder?: string): Language[]
export function readLanguage(fileName: string, text: string): Language
