import { Trans } from '@lingui/react/macro'
import { roundToMinor } from '@/contract/money'
import { GetWallet } from '@/contract/payment/wallet'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { SectionCard } from '@/src/ui/section-card'
import { Skeleton } from '@/src/ui/skeleton'
import { RetryNotice } from './retry-notice'
import { useWallet } from './use-wallet'
import { WalletEntry } from './wallet-entry'

/** The wallet’s balance and entries; renders nothing where the API has no such call. */
export function WalletPart() {
  const { language } = useAppContext()
  const { wallet, entries, error, askAgain, hasMore, isAsking, more } = useWallet()
  const isMissing = useMissingCalls().has(GetWallet.name)
  if (isMissing) return null
  return (
    <SectionCard title={<Trans>My Wallet</Trans>}>
      {!wallet && !error ? <Skeleton className="h-16" /> : null}
      {wallet && wallet.Balances.length > 0 ? (
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {wallet.Balances.map(({ Currency, Balance }) => (
            <li key={Currency} className="font-display text-2xl font-bold tabular-nums">
              {formatMoney({ minor: roundToMinor(Balance, Currency), currency: Currency }, language)}
            </li>
          ))}
        </ul>
      ) : null}
      {wallet && entries.length === 0 ? (
        <p className="text-muted">
          <Trans>Your wallet is empty. Credit and refunds will appear here.</Trans>
        </p>
      ) : null}
      {entries.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {entries.map((entry) => (
            <WalletEntry key={entry.EntryID} entry={entry} />
          ))}
        </ul>
      ) : null}
      {error ? <RetryNotice error={error} onAgain={askAgain} /> : null}
      {hasMore && !error ? (
        <Button variant="quiet" className="justify-self-start" busy={isAsking} onClick={more}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </SectionCard>
  )
}
