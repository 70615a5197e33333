import { Trans } from '@lingui/react/macro'
import type { OfficeShow } from '@/contract/office/shows'
import { Badge } from '../../components/badge'

/** What is not as usual about a show; nothing for one that is on sale. */
export function ShowStates({ show }: { show: OfficeShow }) {
  return (
    <>
      {show.changedTo === 'cancelled' ? (
        <Badge tone="bad">
          <Trans>Cancelled</Trans>
        </Badge>
      ) : null}
      {show.changedTo === 'postponed' ? (
        <Badge tone="warn">
          <Trans>Postponed</Trans>
        </Badge>
      ) : null}
      {show.isSaleStopped && !show.changedTo ? (
        <Badge tone="warn">
          <Trans>Sale stopped</Trans>
        </Badge>
      ) : null}
      {show.withdrawn ? (
        <Badge>
          <Trans>Withdrawn</Trans>
        </Badge>
      ) : null}
    </>
  )
}
