import { GetProfile } from '@/contract/account/get-profile'
import type { AppContext } from '@/src/lib/page/app-context'
import { notifyTabs } from './account-channel'
import { toSignedInVisitor, writeVisitor } from './stored-visitor'
import { publishVisitor } from './signed-in'

/**
 * Updates the visitor on the device and in every tab after a profile change.
 * @throws ApiError
 */
export async function refreshVisitor({ api }: Pick<AppContext, 'api'>): Promise<void> {
  const visitor = toSignedInVisitor(await api.call(GetProfile, {}))
  await writeVisitor(visitor)
  publishVisitor(visitor)
  notifyTabs('in')
}
