import type { MessageDescriptor } from '@lingui/core'
import { pageTitle } from './page-title'
import type { RouteContext } from './route-context'

export interface PageHead {
  meta: Record<string, string>[]
}

/** A route's head of a title with a description: what search engines and link previews say below it. */
export function listTitle(
  context: RouteContext,
  title: MessageDescriptor,
  description: MessageDescriptor,
): PageHead {
  const content = context.i18n._(description)
  return {
    meta: [
      ...pageTitle(context, title).meta,
      { name: 'description', content },
      { property: 'og:description', content },
    ],
  }
}
