import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getText } from '@/contract/get-text'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { MessageForm } from './message-form'
import type { SentMessage } from './message-form'
import { SupportContacts } from './support-contacts'
import { MessageSentNotice } from './message-sent-notice'

/** `/contact` and `/support`: support shows the questions first; both have the same form. // spec §2 */
export function ContactScreen({ name }: { name: 'contact' | 'support' }) {
  const { brand, language } = useAppContext()
  const { contact: own } = brand.settings.texts
  const [sent, setSent] = useState<SentMessage | null>(null)
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16 md:px-6">
      <header className="grid max-w-2xl gap-3 pt-8 pb-6 md:pt-14">
        <h1 className="text-3xl font-extrabold ltr:tracking-tight">
          {name === 'contact' ? <Trans>Contact us</Trans> : <Trans>How can we help?</Trans>}
        </h1>
        <p className="text-lg text-muted">
          {name === 'contact' && own ? (
            getText(own, language)
          ) : name === 'contact' ? (
            <Trans>Write to our team about a booking, a cinema or anything else.</Trans>
          ) : (
            <Trans>Find answers fast, or ask our team.</Trans>
          )}
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
        <aside className="grid content-start gap-4">
          <SupportContacts />
          <div className="flex flex-wrap gap-3">
            <Link to={pages.faq.path} className={buttonClass('quiet')}>
              <Trans>Questions and answers</Trans>
            </Link>
            <Link to={pages.myBookings.path} className={buttonClass('quiet')}>
              <Trans>Find my booking</Trans>
            </Link>
          </div>
        </aside>
        <div className="min-w-0 max-w-2xl">
          {sent ? (
            <MessageSentNotice
              sent={sent}
              action={
                <Button variant="quiet" onClick={() => setSent(null)}>
                  <Trans>Write another message</Trans>
                </Button>
              }
            />
          ) : (
            <MessageForm onSent={setSent} />
          )}
        </div>
      </div>
    </div>
  )
}
