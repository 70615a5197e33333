import { Trans } from '@lingui/react/macro'
import type { HallLayout } from '@/contract/booking/hall-layout'

export function StageName({ kind }: { kind: HallLayout['Stage']['Kind'] }) {
  if (kind === 'screen') return <Trans>Screen</Trans>
  if (kind === 'stage') return <Trans>Stage</Trans>
  return <Trans>Pitch</Trans>
}
