import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toMinor } from '@/contract/money'
import { textOf } from '@/contract/text-of'
import { copyLink, shareLink } from '@/src/lib/page/share-link'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Button, buttonClass } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { Part } from '@/src/ui/part'
import { showToast } from '@/src/ui/toast'
import type { OwnReferrals } from './own-referrals'

/** The link and the code, to copy, to share and to send by e-mail, and what there is to spend. */
export function OwnLink({ link, code, credit, tickets }: OwnReferrals) {
  const { t } = useLingui()
  const { brand, language } = useScope()
  const [isByHand, setByHand] = useState(false)
  const name = textOf(brand.name, language)
  const title = t`Come to ${name} with my code ${code}`
  const say = (how: string) => {
    // spec §2: cleared after 3 s
    if (how === 'copied') showToast(t`Link copied to clipboard`)
    setByHand(how === 'by-hand')
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`
  return (
    <Part title={<Trans>Your link</Trans>}>
      <input
        readOnly
        dir="ltr"
        aria-label={t`Your link`}
        aria-describedby={isByHand ? 'by-hand' : undefined}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 w-full rounded-m bg-raised px-4 ring-1 ring-line ring-inset"
      />
      {isByHand ? (
        <p id="by-hand" role="status" className="text-sm text-muted">
          <Trans>Your browser does not copy by itself: select the link and copy it.</Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          Your code:{' '}
          <bdi dir="ltr" className="font-semibold tracking-wider">
            {code}
          </bdi>
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyLink({ path: link }).then(say)}>
          <LateIcon name="link" />
          <Trans>Copy link</Trans>
        </Button>
        <Button look="quiet" onClick={() => void shareLink({ title, path: link }).then(say)}>
          <LateIcon name="share" />
          <Trans>Share</Trans>
        </Button>
        <a href={mail} className={buttonClass('quiet')}>
          <Trans>Invite by e-mail</Trans>
        </a>
      </div>
      {credit ? <Credit {...credit} /> : null}
      {tickets ? <Tickets {...tickets} /> : null}
    </Part>
  )
}

function Tickets({ free, shares }: NonNullable<OwnReferrals['tickets']>) {
  return (
    <p className="border-t border-line pt-4">
      <span className="font-semibold">
        <Trans>Your free tickets: {free}</Trans>
      </span>
      {shares > 0 ? (
        <span className="block">
          <Trans>Bookings with a friend’s discount still to come: {shares}</Trans>
        </span>
      ) : null}
      <span className="block text-sm text-muted">
        <Trans>Use it at checkout, under Offers and vouchers.</Trans>
      </span>
    </p>
  )
}

function Credit({ major, currency }: { major: number; currency: string }) {
  const { language } = useScope()
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
