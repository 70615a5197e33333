import { Trans, useLingui } from '@lingui/react/macro'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { SectionCard } from '@/src/ui/section-card'
import { showToast } from '@/src/ui/toast'
import { ShareableLink } from './shareable-link'
import type { Referrals } from './my-referrals'

/** The referral link and code, to copy, share and send by e-mail, and the visitor’s credit. */
export function MyReferralLink({ link, code, credit, tickets }: Referrals) {
  const { t } = useLingui()
  return (
    <SectionCard title={<Trans>Your link</Trans>}>
      <ShareableLink link={link} code={code} onCopied={() => showToast(t`Link copied to clipboard`)} />
      {credit ? <Credit {...credit} /> : null}
      {tickets ? <Tickets {...tickets} /> : null}
    </SectionCard>
  )
}

function Tickets({ free, shares }: NonNullable<Referrals['tickets']>) {
  return (
    <p className="border-t border-line pt-4">
      <span className="font-semibold">
        <Trans>Your free tickets: {free}</Trans>
      </span>
      {shares > 0 ? (
        <span className="block">
          <Trans>Bookings left with your friend’s discount: {shares}</Trans>
        </span>
      ) : null}
      <span className="block text-sm text-muted">
        <Trans>Use it at checkout, under Offers and vouchers.</Trans>
      </span>
    </p>
  )
}

function Credit({ major, currency }: { major: number; currency: string }) {
  const { language } = useAppContext()
  const sum = formatMoney({ minor: toMinor(major, currency), currency }, language)
  return (
    <p className="border-t border-line pt-4">
      <span className="font-semibold">
        <Trans>Your referral credit: {sum}</Trans>
      </span>
      <span className="block text-sm text-muted">
        <Trans>Use it at checkout, under Offers and vouchers.</Trans>
      </span>
    </p>
  )
}
