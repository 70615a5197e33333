import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'

/** The one button that pays. `total` with its currency. */
export function PayButton({ total, isBusy }: { total: string; isBusy: boolean }) {
  return (
    <Button type="submit" size="l" busy={isBusy} data-testid="pay">
      <Icon name="lock" />
      <Trans>Pay {total}</Trans>
    </Button>
  )
}
