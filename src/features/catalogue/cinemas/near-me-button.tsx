import { Trans } from '@lingui/react/macro'
import { reloadPage } from '@/src/lib/page/reload-page'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { useNearMe } from '@/src/ui/tapped/use-near-me'

/** The nearest cinema first, from where the visitor says to be. Every later request carries it. // spec §7 */
export function NearMeButton() {
  const { isLooking, look } = useNearMe(() => void reloadPage())
  return (
    <Button look="quiet" className="shrink-0 whitespace-nowrap" onClick={look} busy={isLooking}>
      <Icon name="pin" />
      <Trans>Nearest first</Trans>
    </Button>
  )
}
