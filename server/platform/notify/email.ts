import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import { brands } from '@/brands/brands'
import { textOf } from '@/contract/text-of'
import type { Deliver, Message } from './outbox'

/** Together less than the outbox's lease: a server that is silent for longer sends nothing, and a later try will. */
const waits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * E-mail by SMTP. A message that is sent again has its first id and is recognised as the same; one of another database, or
 * of one that was restored and counts again from an earlier number, has another.
 * @param mailFrom Address of the brands that have none of their own.
 */
export function emailBySmtp(smtpUrl: string, mailFrom: string): Deliver {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...waits })
  return async (message) => {
    const from = senderOf(message, mailFrom)
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
      // Mail programs show pictures that came along, and no data addresses.
      attachDataUrls: true,
      // No answer by a machine, such as an absence note, is wanted. // RFC 3834
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<${messageId.slice(0, 32)}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Who writes an e-mail: the brand by its name, from its own address or from that of all. */
export function senderOf({ brandId, language }: Pick<Message, 'brandId' | 'language'>, mailFrom: string) {
  const brand = brands.find(({ id }) => id === brandId)
  return { name: textOf(brand?.name, language) ?? '', address: brand?.mailFrom ?? mailFrom }
}
