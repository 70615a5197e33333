import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, type BadgeTone } from '../../components/badge'

/** A state by its text and tone, as in `order-texts.ts`. */
export function StateBadge({ state }: { state: { text: MessageDescriptor; tone: BadgeTone } }) {
  const { i18n } = useLingui()
  return <Badge tone={state.tone}>{i18n._(state.text)}</Badge>
}

/** Marks free tickets that staff gave. */
export function FreeBadge() {
  return (
    <Badge tone="warn">
      <Trans>Complimentary</Trans>
    </Badge>
  )
}
