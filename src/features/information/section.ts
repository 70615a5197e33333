import type { MessageDescriptor } from '@lingui/core'
import type { Facts } from './facts'

/** A part of a document under a heading of its own. */
export interface Section {
  /** Of its place on the page, the same in every language: links to it stay. */
  readonly id: string
  readonly title: MessageDescriptor
  /** Paragraphs. */
  readonly text: readonly MessageDescriptor[]
  /** Points below them. */
  readonly points?: readonly MessageDescriptor[]
}

/** A page to read; its heading is its title. // src/lib/titles */
export interface InformationDocument {
  /** What it is about, for its head and for search engines. */
  readonly lead: MessageDescriptor
  /** The day since which it is as it is, `YYYY-MM-DD`. */
  readonly since?: string
  readonly sections: readonly Section[]
}
export type WriteDocument = (facts: Facts) => InformationDocument
