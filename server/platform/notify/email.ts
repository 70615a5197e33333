import nodemailer from 'nodemailer'
import type { Deliver } from './outbox'

/** E-mail by SMTP. The message id is the outbox's own, so that a repeated one is recognised as the same. */
export function emailBySmtp(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport(smtpUrl)
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^a-z0-9.-]/gi, '')
  return async (message) => {
    await transport.sendMail({
      from,
      to: message.recipient,
      subject: message.subject,
      text: message.text,
      html: message.html || undefined,
      messageId: `<foyer-${message.id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
