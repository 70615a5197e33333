import { msg } from '@lingui/core/macro'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as supportTexts } from 'texts:support'

export async function loadContact(context: RouteContext, name: 'contact' | 'support') {
  await addTexts(context.i18n, supportTexts)
  return listTitle(
    context,
    name === 'contact' ? msg`Contact us` : msg`Help`,
    msg`Reach our team by phone, e-mail or message.`,
  )
}
