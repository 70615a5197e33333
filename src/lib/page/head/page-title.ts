import type { MessageDescriptor } from '@lingui/core'
import { textOf } from '@/contract/text-of'
import type { RouteContext } from '../route-context'

/** Creates a route’s `head` with only a title: "Cinemas · Tembo". */
export function pageTitle({ i18n, app }: RouteContext, title: MessageDescriptor) {
  return { meta: [{ title: `${i18n._(title)} · ${textOf(app.brand.name, app.language)}` }] }
}
