import { Trans } from '@lingui/react/macro'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { pxPerUnit } from '../viewport/plane'

interface StageLabelProps {
  stage: HallLayout['Stage']
  originX: number
  originY: number
}

export function StageLabel({ stage, originX, originY }: StageLabelProps) {
  const { Kind, X, Y, Width, Height, Path } = stage
  const down = Kind === 'screen' && !Path ? Math.min(Height, Width * 0.06) + 60 : Height / 2
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 leading-none font-semibold whitespace-nowrap text-muted"
      style={{
        insetInlineStart: (X + Width / 2 - originX) * pxPerUnit,
        insetBlockStart: (Y + down - originY) * pxPerUnit,
        fontSize: 'max(15px, calc(12px * var(--unzoom, 1)))',
      }}
    >
      <StageName kind={Kind} />
    </span>
  )
}

export function StageName({ kind }: { kind: HallLayout['Stage']['Kind'] }) {
  if (kind === 'screen') return <Trans>Screen</Trans>
  return kind === 'stage' ? <Trans>Stage</Trans> : <Trans>Pitch</Trans>
}
