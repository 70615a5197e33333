import type { MessageDescriptor } from '@lingui/core'
import { pageTitle } from './page-title'
import type { RouteContext } from '../route-context'

export interface PageHead {
  meta: Record<string, string>[]
}

/** With facts for search engines, on the server. */
export interface ListHead {
  meta: Record<string, string | object>[]
}

/** A route's head of a title with a description: what search engines and link previews say below it. */
export function listTitle(
  context: RouteContext,
  title: MessageDescriptor,
  description: MessageDescriptor,
): PageHead
/** @param facts In the words of schema.org, where there are any. */
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
