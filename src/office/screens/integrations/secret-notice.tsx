import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'

interface SecretNoticeProps {
  title: string
  secret: string
  onClose: () => void
}

/** A secret that is shown only now. */
export function SecretNotice({ title, secret, onClose }: SecretNoticeProps) {
  const { t } = useLingui()
  // Without a secure connection the browser has no clipboard: the person selects the text.
  const clipboard = 'clipboard' in navigator ? navigator.clipboard : null
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={title}>
        <Trans>Copy it now: it is not shown again. Whoever has it can act in its place.</Trans>
      </Notice>
      <p
        dir="ltr"
        data-testid="secret"
        className="rounded-m bg-raised p-3 font-mono text-sm wrap-anywhere select-all"
      >
        {secret}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {clipboard ? (
          <Button
            variant="quiet"
            onClick={() =>
              void clipboard.writeText(secret).then(
                () => showToast(t`Copied`),
                () => showToast(t`Select the text to copy it.`),
              )
            }
          >
            <Trans>Copy</Trans>
          </Button>
        ) : null}
        <Button onClick={onClose}>
          <Trans>I have copied it</Trans>
        </Button>
      </div>
    </div>
  )
}
