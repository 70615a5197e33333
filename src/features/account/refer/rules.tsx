import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import { callOptions } from '@/src/lib/api/call-options'
import { useAppContext } from '@/src/lib/page/app-context'
import { SectionCard } from '@/src/ui/section-card'

/**
 * What the friend and the referrer earn, in the words of the offer; renders nothing where the country has
 * none.
 */
export function Rules() {
  const { Promotions = [] } = useQuery(callOptions(useAppContext(), GetPromotionList, {})).data ?? {}
  const offer = Promotions.find(({ Rule }) => Rule?.Kind === 'referral')
  if (!offer) return null
  return (
    <SectionCard title={<Trans>How it works</Trans>}>
      <p>{offer.Message}</p>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
        {offer.Terms?.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </SectionCard>
  )
}
