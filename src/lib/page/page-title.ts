import type { MessageDescriptor } from '@lingui/core'
import type { RouteContext } from './route-context'

/** A route's `head` with only a title: "Cinemas · Tembo". */
export function pageTitle({ i18n, scope }: RouteContext, title: MessageDescriptor) {
  return { meta: [{ title: `${i18n._(title)} · ${scope.brand.name[scope.language]}` }] }
}

/** A title with a description: what search engines and link previews say below it. */
export function listTitle(context: RouteContext, title: MessageDescriptor, description: MessageDescriptor) {
  const { meta } = pageTitle(context, title)
  const text = context.i18n._(description)
  return {
    meta: [...meta, { name: 'description', content: text }, { property: 'og:description', content: text }],
  }
}
