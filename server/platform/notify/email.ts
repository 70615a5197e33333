import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import { brands } from '@/brands/brands'
import { getText } from '@/contract/get-text'
import type { Deliver } from './outbox'
import type { Message } from './message'

/**
 * Together less than the outbox's lease: a mail server that is silent for longer fails this try, and a later
 * try sends the message.
 */
const waits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends e-mail by SMTP. A repeated message keeps its first message id and is recognised as the same; a
 * message of another database, or of a restored one that reuses numbers, gets another id.
 * @param mailFrom Address for brands without one of their own.
 */
export function createSmtpSender(smtpUrl: string, mailFrom: string): Deliver {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...waits })
  return async (message) => {
    const from = formatSender(message, mailFrom)
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1).replace(/[^a-z0-9.-]/gi, '')
    const { id, dedupeKey, createdAt } = message
    const messageId = createHash('sha256')
      .update(JSON.stringify([id, dedupeKey, createdAt]))
      .digest('hex')
    await transport.sendMail({
      from,
      to: message.recipient,
      ...(message.replyTo && { replyTo: message.replyTo }),
      subject: message.subject,
      text: message.text,
      html: message.html || undefined,
      attachments: [
        ...(message.files ?? []).map(({ name, type, text }) => ({ name, type, content: text })),
        ...(message.paper ? [message.paper] : []),
      ].map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      // Mail programs show attached pictures but no data URLs.
      attachDataUrls: true,
      // Suppresses automatic replies such as absence notes. // RFC 3834
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${messageId.slice(0, 32)}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Returns an e-mail's sender: the brand's name with its own address or the common one. */
export function formatSender({ brandId, language }: Pick<Message, 'brandId' | 'language'>, mailFrom: string) {
  const brand = brands.find(({ id }) => id === brandId)
  return { name: getText(brand?.name, language) ?? '', address: brand?.mailFrom ?? mailFrom }
}
