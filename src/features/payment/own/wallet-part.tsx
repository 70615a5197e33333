import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GetWallet } from '@/contract/payment/get-wallet'
import { nearestMinor } from '@/contract/money'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Part } from '@/src/ui/part'
import { Skeleton } from '@/src/ui/skeleton'
import { AskedAgain } from './asked-again'
import { WalletEntry } from './wallet-entry'
import { walletQuery } from './wallet-query'

/** What the wallet has, and what became of it; nothing where the API has no such call. */
export function WalletPart() {
  const { api, language } = useScope()
  const wallet = useInfiniteQuery(walletQuery(api))
  const isMissing = useMissingCalls().has(GetWallet.name)
  if (isMissing) return null
  const balances = wallet.data?.pages[0]?.Balances ?? []
  const entries = wallet.data?.pages.flatMap((page) => page.Entries) ?? []
  return (
    <Part title={<Trans>My Wallet</Trans>}>
      {!wallet.data && wallet.error ? (
        <AskedAgain error={wallet.error} onAgain={() => void wallet.refetch()} />
      ) : null}
      {!wallet.data && !wallet.error ? <Skeleton className="h-16" /> : null}
      {balances.length > 0 ? (
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {balances.map(({ Currency, Balance }) => (
            <li key={Currency} className="font-display text-2xl font-bold tabular-nums">
              {formatMoney({ minor: nearestMinor(Balance, Currency), currency: Currency }, language)}
            </li>
          ))}
        </ul>
      ) : null}
      {wallet.data && entries.length === 0 ? (
        <p className="text-muted">
          <Trans>
            Your wallet is empty. Credit that you are given, and money that comes back to it, is kept here.
          </Trans>
        </p>
      ) : null}
      {entries.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {entries.map((entry) => (
            <WalletEntry key={entry.EntryID} entry={entry} />
          ))}
        </ul>
      ) : null}
      {wallet.hasNextPage ? (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={wallet.isFetchingNextPage}
          onClick={() => void wallet.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Part>
  )
}
