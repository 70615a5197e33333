import { GetProfile } from '@/contract/account/get-profile'
import type { Scope } from '../page/scope'
import { tellTabs } from './account-news'
import { visitorOf, writeVisitor } from './kept-visitor'
import { publishVisitor } from './signed-in'

/**
 * The profile was changed: the device and every tab have it as the server does.
 * @throws ApiError
 */
export async function renewVisitor({ api }: Pick<Scope, 'api'>): Promise<void> {
  const visitor = visitorOf(await api.call(GetProfile, {}))
  await writeVisitor(visitor)
  publishVisitor(visitor)
  tellTabs('in')
}
