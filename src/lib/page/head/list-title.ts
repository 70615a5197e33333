import type { MessageDescriptor } from '@lingui/core'
import { pageTitle } from './page-title'
import type { RouteContext } from '../route-context'

export interface PageHead {
  meta: Record<string, string>[]
}

/** Head entries, with structured data for search engines on the server. */
export interface ListHead {
  meta: Record<string, string | object>[]
}

/** Creates a route’s head with title and description, which search engines and link previews show. */
export function listTitle(
  context: RouteContext,
  title: MessageDescriptor,
  description: MessageDescriptor,
): PageHead
/** @param facts Structured data in schema.org terms, where there is any. */
export function listTitle(
  context: RouteContext,
  title: MessageDescriptor,
  description: MessageDescriptor,
  facts: object | undefined,
): ListHead
export function listTitle(
  context: RouteContext,
  title: MessageDescriptor,
  description: MessageDescriptor,
  facts?: object,
): ListHead {
  const content = context.i18n._(description)
  return {
    meta: [
      ...pageTitle(context, title).meta,
      { name: 'description', content },
      { property: 'og:description', content },
      ...(facts ? [{ 'script:ld+json': facts }] : []),
    ],
  }
}
