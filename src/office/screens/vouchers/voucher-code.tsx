import { Trans } from '@lingui/react/macro'

/** The end of a voucher's code, by which people recognise it; the whole code would spend it. */
export function VoucherCode({ codeEnd }: { codeEnd: string | null }) {
  return codeEnd === null ? (
    <Trans>Code not kept</Trans>
  ) : (
    <bdi dir="ltr" className="font-mono">
      {`…${codeEnd}`}
    </bdi>
  )
}
