import type { LanguageCode } from '@/contract/envelope'

/** Text in every language of the interface. */
export type Texts = Readonly<Record<LanguageCode, string>>

export interface Word extends Texts {
  readonly id: string
}
