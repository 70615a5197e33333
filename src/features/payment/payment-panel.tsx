import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '@/src/ui/notice'
import { Tabs } from '@/src/ui/tabs'
import type { GivenToPay, PanelProps } from './panels/panel'
import { panelOf } from './panels'

interface WayToPay {
  PaymentID: number
  Label: string
  Message: string
  Panel?: string | undefined
  Origins: readonly string[]
}

interface PaymentPanelProps extends Omit<PanelProps, 'label' | 'onPay'> {
  options: readonly WayToPay[]
  /** @param origins where this way to pay may lead. */
  onPay: (order: GivenToPay & { PaymentID: number }, origins: readonly string[]) => void
}

/** Ways to pay: the server's list says which are offered, and each names its panel. // spec §2 Payment tabs */
export function PaymentPanel({ options, onPay, ...rest }: PaymentPanelProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState('')
  const offered = options.flatMap((option) => {
    const entry = panelOf(option)
    return entry
      ? [{ option, entry, key: String(option.PaymentID), label: option.Label || i18n._(entry.label) }]
      : []
  })
  const active = offered.find(({ key }) => key === chosen) ?? offered[0]
  if (!active)
    return (
      <Notice tone="warn" title={<Trans>Payments aren’t possible right now</Trans>}>
        <Trans>Your seats stay yours until the countdown ends. Please try again in a few minutes.</Trans>
      </Notice>
    )
  const { option, label } = active
  const { Panel } = active.entry
  return (
    <section aria-label={t`Payment`}>
      <h2 className="pb-3 text-xl font-bold">
        <Trans>How would you like to pay?</Trans>
      </h2>
      <Tabs label={t`Ways to pay`} tabs={offered} active={active.key} onChange={setChosen}>
        {option.Message ? <p className="pt-4 text-muted">{option.Message}</p> : null}
        <Panel
          {...rest}
          label={label}
          onPay={(given) => onPay({ PaymentID: option.PaymentID, ...given }, option.Origins)}
        />
      </Tabs>
    </section>
  )
}
