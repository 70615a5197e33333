import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getText } from '@/contract/get-text'
import { copyLink, shareLink } from '@/src/lib/page/share/share-link'
import type { Shared } from '@/src/lib/page/share/share-link'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { Referrals } from './my-referrals'

interface ShareableLinkProps extends Pick<Referrals, 'link' | 'code'> {
  /** Called after the link was copied; the parent shows the confirmation. */
  onCopied: () => void
}

export function ShareableLink({ link, code, onCopied }: ShareableLinkProps) {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const [isByHand, setByHand] = useState(false)
  const name = getText(brand.name, language)
  const title = t`Join me at ${name} with my code ${code}`
  const showResult = (how: Shared) => {
    if (how === 'copied') onCopied()
    setByHand(how === 'by-hand')
  }
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`
  return (
    <>
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
          <Trans>Your browser can’t copy for you. Select the link and copy it.</Trans>
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
        <Button onClick={() => void copyLink({ path: link }).then(showResult)}>
          <DeferredIcon name="link" />
          <Trans>Copy link</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void shareLink({ title, path: link }).then(showResult)}>
          <DeferredIcon name="share" />
          <Trans>Share</Trans>
        </Button>
        <a href={mail} className={buttonClass('quiet')}>
          <Trans>Invite by e-mail</Trans>
        </a>
      </div>
    </>
  )
}
