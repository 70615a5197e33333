import { Trans } from '@lingui/react/macro'
import { useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Skeleton } from '@/src/ui/skeleton'
import type { Contact, ContactState } from '../flow/state'
import { ContactForm } from './contact-form'
import type { ContactHandle } from './contact-form'
import { useAnnouncedPhone } from './phone/use-announced-phone'
import { useKnownContact } from './use-known-contact'

interface ContactPartProps {
  ref: Ref<ContactHandle>
  state: ContactState
  defaultDialCode: string
  onTyped: (contact: Contact) => void
  onContact: (contact: Contact) => void
  /** Reopens a contact that the server has; null while it cannot be changed. */
  onReopen: (() => void) | null
}

/** Recipient of the tickets: a form, or one line for a known contact. // spec §2 Checkout */
export function ContactPart(props: ContactPartProps) {
  const { ref, state, defaultDialCode, onTyped, onContact, onReopen } = props
  const [isOpen, setIsOpen] = useState(false)
  const { known, shouldRemember, setShouldRemember } = useKnownContact(state, onTyped)
  if (state.kind === 'saved') {
    const edit = () => {
      setIsOpen(true)
      onReopen?.()
    }
    return <SentTo contact={state.contact} onEdit={onReopen && edit} />
  }
  if (known === undefined) return <Skeleton className="h-64 w-full" />
  const isRefused = state.kind === 'asked' && state.refusal !== null
  if (!isOpen && !isRefused && known && isWhole(known) && state.contact && isSame(state.contact, known))
    return <KnownContact ref={ref} contact={state.contact} onEdit={() => setIsOpen(true)} />
  return (
    <ContactForm
      // Remounts an empty form when an account provides its contact.
      key={known?.email}
      ref={ref}
      state={state}
      defaultDialCode={defaultDialCode}
      isRemembered={shouldRemember}
      onRemembered={setShouldRemember}
      onTyped={onTyped}
      onContact={onContact}
    />
  )
}

/** A contact of the account or remembered by this device: it is sent to the server with the press on Pay. */
function KnownContact(props: { ref: Ref<ContactHandle>; contact: Contact; onEdit: () => void }) {
  const { ref, contact, onEdit } = props
  useImperativeHandle(ref, () => ({ check: () => contact }))
  return <SentTo contact={contact} onEdit={onEdit} />
}

function SentTo({ contact, onEdit }: { contact: Contact; onEdit: (() => void) | null }) {
  const address = <bdi className="font-semibold">{contact.email}</bdi>
  const phone = <bdi dir="ltr">{useAnnouncedPhone(contact)}</bdi>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <Icon name="ticket" className="size-6 text-accent" />
      <p className="flex min-w-0 flex-1 basis-[9em] flex-wrap items-baseline gap-x-3">
        <span>
          <Trans>Tickets will be sent to {address}</Trans>
        </span>
        <span className="text-muted">{phone}</span>
      </p>
      {onEdit ? (
        <Button variant="ghost" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Whether both are known: an account may have only an address or only a number. */
function isWhole({ email, mobile }: Contact): boolean {
  return email !== '' && mobile !== ''
}

function isSame(a: Contact, b: Contact): boolean {
  return a.email === b.email && a.dialCode === b.dialCode && a.mobile === b.mobile
}
