import type { Environment } from '@/server/platform/environment/environment'
import { recordAction } from '@/server/operator/action-repository'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import { ApiError } from '@/server/platform/api-error'
import { buildSiteAddress } from '@/server/platform/site-address'
import type { Store } from '@/server/platform/store/store'
import { addLink, endLinks, makeLinkToken } from './staff-links'
import { linkAddress } from './staff-messages'
import { noLimits } from '@/server/operator/limits'
import { hasActiveOwner, makeOwner } from './staff-repository'
import { endStaffSessions } from './staff-sessions'

/**
 * Creates the command that makes somebody owner: the first one, or with author and reason a further one when
 * no owner can sign in any more. Whatever the person had before ends; the link is shown to the operator only.
 */
export function createAddOwner(
  store: Store,
  { brandId, ...site }: Pick<Environment, 'brandId' | 'mode' | 'port' | 'tls'>,
): OperatorDeps['addOwner'] {
  return async ({ name, email, signed }) => {
    const token = makeLinkToken()
    await store.transaction(async (transaction) => {
      if (!signed && (await hasActiveOwner(transaction)))
        throw new ApiError(
          'INVALID_REQUEST',
          'There is an owner, who can invite others in the back office. To make another one here, add --yes, --why and --by.',
        )
      const { id } = await makeOwner(transaction, { name, email, role: 'owner', limits: noLimits })
      await endStaffSessions(transaction, id)
      await endLinks(transaction, id)
      await addLink(transaction, id, 'invitation', token)
      const author = signed ?? { actor: 'command line', reason: 'the first owner' }
      await recordAction(transaction, author, 'owner', { staff: id, name })
    })
    return { name, email, link: linkAddress(buildSiteAddress(brandId, site), token) }
  }
}
