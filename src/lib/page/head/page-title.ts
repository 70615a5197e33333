import type { MessageDescriptor } from '@lingui/core'
import { getText } from '@/contract/get-text'
import type { RouteContext } from '../route-context'

/** Creates a route’s `head` with only a title: "Cinemas · Tembo". */
export function pageTitle({ i18n, app }: RouteContext, title: MessageDescriptor) {
  return { meta: [{ title: `${i18n._(title)} · ${getText(app.brand.name, app.language)}` }] }
}
