import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '@/contract/office/orders'
import { Button } from '@/src/ui/button'
import { Fact, Panel } from './panel'

interface ContactPanelProps {
  order: OfficeOrder
  /** Null where the person may not. */
  onCorrect: (() => void) | null
}

export function ContactPanel({ order: { name, email, phone }, onCorrect }: ContactPanelProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Contact`}
      action={
        onCorrect ? (
          <Button variant="ghost" className="-me-3" onClick={onCorrect}>
            <Trans>Correct</Trans>
          </Button>
        ) : null
      }
    >
      <dl className="grid gap-2">
        {name ? (
          <Fact name={t`Name`}>
            <bdi>{name}</bdi>
          </Fact>
        ) : null}
        <Fact name={t`E-mail`}>
          {email ? (
            <a href={`mailto:${email}`} className="hover:underline">
              <bdi>{email}</bdi>
            </a>
          ) : (
            <None />
          )}
        </Fact>
        <Fact name={t`Mobile number`}>
          {phone ? (
            <a href={`tel:${phone}`} className="hover:underline">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          ) : (
            <None />
          )}
        </Fact>
      </dl>
    </Panel>
  )
}

function None() {
  return (
    <span className="text-muted">
      <Trans>Not given</Trans>
    </span>
  )
}
