import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ChangeContact } from '@/contract/account/contact'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { Button } from '@/src/ui/button'
import { SectionCard } from '@/src/ui/section-card'
import { type ContactKind, ContactDialog } from './contact-dialog'

/** The visitor’s contacts; a change must be confirmed by a code. */
export function ContactPart({ owner }: { owner: SignedInVisitor }) {
  const [changing, setChanging] = useState<ContactKind | null>(null)
  const { email, mobile, countryCode } = owner
  return (
    <SectionCard title={<Trans>Contact</Trans>}>
      <div className="grid grid-cols-1 divide-y divide-line">
        <Row label={<Trans>E-mail</Trans>} value={email} onChange={() => setChanging('email')} kind="email" />
        <Row
          label={<Trans>Mobile number</Trans>}
          value={mobile && `+${countryCode} ${mobile}`}
          onChange={() => setChanging('mobile')}
          kind="mobile"
        />
      </div>
      {changing ? <ContactDialog kind={changing} owner={owner} onClose={() => setChanging(null)} /> : null}
    </SectionCard>
  )
}

interface RowProps {
  label: ReactNode
  value: string
  kind: ContactKind
  onChange: () => void
}

function Row({ label, value, kind, onChange }: RowProps) {
  const isMissing = useMissingCalls().has(ChangeContact.name)
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <div className="grid min-w-0 grid-cols-1">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-semibold wrap-anywhere">
          {value ? <bdi dir="ltr">{value}</bdi> : <Trans>None yet</Trans>}
        </p>
      </div>
      {isMissing ? null : (
        <Button variant="quiet" className="shrink-0" onClick={onChange}>
          {kind === 'email' ? (
            <Trans>
              Change<span className="sr-only"> e-mail</span>
            </Trans>
          ) : (
            <Trans>
              Change<span className="sr-only"> mobile number</span>
            </Trans>
          )}
        </Button>
      )}
    </div>
  )
}
