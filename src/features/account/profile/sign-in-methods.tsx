import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  GetOwnWays,
  LinkWay,
  UnlinkWay,
  socialProviders,
  type SocialProvider,
} from '@/contract/account/social-sign-in'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useIsOnline } from '@/src/lib/device/connection'
import { useAppContext } from '@/src/lib/page/app-context'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useState } from 'react'
import { signInMethodsQuery } from '../sign-in-methods-query'
import type { ProviderCode } from '../social/provider-window'
import { useProvider } from '../social/use-provider'
import { useSaving } from './use-saving'
import { SignInMethodRow } from './sign-in-method-row'

/** Sign-in providers, each to link or unlink; renders nothing where the brand has none. */
export function SignInMethods() {
  const { t } = useLingui()
  const { api } = useAppContext()
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  const isMissing = useMissingCalls().has(GetOwnWays.name)
  const { data: offered } = useQuery(signInMethodsQuery(api))
  const shown = socialProviders.filter((provider) => offered?.[provider])
  const query = useQuery({
    queryKey: [GetOwnWays.name],
    queryFn: ({ signal }) => api.call(GetOwnWays, {}, { signal }),
    enabled: shown.length > 0 && !isMissing,
  })
  const { isBusy, error, save } = useSaving()
  const [touched, setTouched] = useState<SocialProvider | null>(null)
  const [refused, setRefused] = useState('')
  const linkBy = useProvider((provider, code) => void finish(provider, code))
  if (shown.length === 0 || isMissing) return null

  function begin(provider: SocialProvider) {
    setTouched(provider)
    setRefused('')
  }
  async function finish(provider: SocialProvider, code: ProviderCode | null) {
    if (!code) return setRefused(t`${provider} isn’t linked. Try again now or later.`)
    await save(async () => {
      const { Result } = await api.call(LinkWay, { TokenFrom: provider, stoken: code.code })
      if (Result === 'others')
        setRefused(t`This ${provider} account is already linked to another account here.`)
      if (Result === 'has-one')
        setRefused(t`You’ve already linked another ${provider} account. Unlink it first.`)
      if (Result === 'linked') showToast(t`${provider} is linked. You can now sign in with it.`)
      await queries.invalidateQueries({ queryKey: [GetOwnWays.name] })
    })
  }
  async function unlink(provider: SocialProvider) {
    begin(provider)
    await save(async () => {
      const { Result } = await api.call(UnlinkWay, { TokenFrom: provider })
      if (Result === 'last-way')
        setRefused(t`${provider} is your only way to sign in. Add an e-mail address or mobile number first.`)
      else showToast(t`${provider} is no longer linked.`)
      await queries.invalidateQueries({ queryKey: [GetOwnWays.name] })
    })
  }
  const linked = query.data?.Linked
  return (
    <SectionCard title={<Trans>Ways to sign in</Trans>}>
      {error || refused ? <Notice tone="warn" title={error || refused} /> : null}
      {linked ? (
        <ul className="grid divide-y divide-line">
          {shown.map((provider) => (
            <SignInMethodRow
              key={provider}
              provider={provider}
              linkedAt={linked.find((each) => each.Provider === provider)?.LinkedAt}
              address={linkBy.blocked?.provider === provider ? linkBy.blocked.address : null}
              isBusy={isBusy && touched === provider}
              onLink={() => {
                begin(provider)
                linkBy.open(provider, true)
              }}
              onUnlink={() => void unlink(provider)}
            />
          ))}
        </ul>
      ) : query.error ? (
        <p className="text-muted">
          {isOnline ? (
            <Trans>Your ways to sign in can’t be shown just now.</Trans>
          ) : (
            <Trans>You’ll see this when you’re back online.</Trans>
          )}
        </p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </SectionCard>
  )
}
