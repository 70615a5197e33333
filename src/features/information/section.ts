import type { MessageDescriptor } from '@lingui/core'
import type { Facts } from './facts'

export interface Section {
  /** Anchor on the page, the same in every language, so that links to it stay valid. */
  readonly id: string
  readonly title: MessageDescriptor
  /** Paragraphs. */
  readonly text: readonly MessageDescriptor[]
  /** List items below the paragraphs. */
  readonly points?: readonly MessageDescriptor[]
}

/** A document page; its heading is its title. // src/lib/titles */
export interface InformationDocument {
  /** Summary for its head and for search engines. */
  readonly lead: MessageDescriptor
  /** The date of the current version, `YYYY-MM-DD`. */
  readonly since?: string
  readonly sections: readonly Section[]
}
export type WriteDocument = (facts: Facts) => InformationDocument
