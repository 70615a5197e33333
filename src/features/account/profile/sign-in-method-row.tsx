import { Trans, useLingui } from '@lingui/react/macro'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { Button, buttonClass } from '@/src/ui/button'
import { ProviderMark } from '../social/provider-mark'

interface SignInMethodRowProps {
  provider: SocialProvider
  /** Undefined where the provider is not linked. */
  linkedAt: number | undefined
  /** Address of the sign-in window, when the browser blocked it. */
  address: string | null
  isBusy: boolean
  onLink: () => void
  onUnlink: () => void
}

export function SignInMethodRow({
  provider,
  linkedAt,
  address,
  isBusy,
  onLink,
  onUnlink,
}: SignInMethodRowProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const day = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' })
  const since = linkedAt === undefined ? null : day.format(linkedAt)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ProviderMark of={provider} />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{provider}</span>
        <span className="text-sm text-muted">
          {since === null ? <Trans>Not linked</Trans> : <Trans>Linked since {since}</Trans>}
        </span>
      </span>
      {since !== null ? (
        <Button variant="quiet" busy={isBusy} aria-label={t`Unlink ${provider}`} onClick={onUnlink}>
          <Trans>Unlink</Trans>
        </Button>
      ) : address === null ? (
        <Button variant="quiet" busy={isBusy} aria-label={t`Link ${provider}`} onClick={onLink}>
          <Trans>Link</Trans>
        </Button>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          <Trans>Open {provider} in a new tab</Trans>
        </a>
      )}
    </li>
  )
}
