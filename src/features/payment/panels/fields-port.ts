import * as v from 'valibot'

/** What a page with card fields says to the page that frames it. Never what was typed. */
const fieldsMessage = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('height'), px: v.pipe(v.number(), v.minValue(0), v.maxValue(2000)) }),
  /** Enter was pressed in it. */
  v.object({ type: v.literal('entered') }),
  v.object({ type: v.literal('session'), id: v.pipe(v.string(), v.maxLength(400), v.regex(/^[!-~]+$/)) }),
  v.object({ type: v.literal('failed'), why: v.picklist(['incomplete', 'unavailable']) }),
])
export type FieldsMessage = v.InferOutput<typeof fieldsMessage>

/** A colour of ours by the name that the fields know. */
export type FieldsLook = Readonly<Record<string, string>>

interface FieldsFrame {
  readonly frame: HTMLIFrameElement
  /** Of the page in it: nobody else is spoken to. */
  readonly origin: string
  readonly look: () => FieldsLook
  readonly onMessage: (message: FieldsMessage) => void
}

export interface FieldsPort {
  /** Asks for a session of what was typed; the answer is a message. */
  pay(): void
  close(): void
}

/**
 * Talks to the card fields in a frame, as `server/payments/hosted/port-script.ts` does on the other side. The page in it names
 * itself; it is given a port if it is that very window at that very origin, and is heard by the port alone after that. // threats
 */
export function connectFields({ frame, origin, look, onMessage }: FieldsFrame): FieldsPort {
  let port: MessagePort | null = null
  const listen = (event: MessageEvent<unknown>) => {
    const isHello = v.is(v.object({ type: v.literal('foyer-fields') }), event.data)
    if (!isHello || event.source !== frame.contentWindow || event.origin !== origin) return
    // The frame was loaded again: what was said by the earlier page is over.
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(fieldsMessage, data)
      if (message.success) onMessage(message.output)
    })
    port.start()
    frame.contentWindow?.postMessage({ type: 'foyer-fields', look: look() }, origin, [channel.port2])
  }
  addEventListener('message', listen)
  return {
    pay: () => port?.postMessage({ type: 'pay' }),
    close() {
      removeEventListener('message', listen)
      port?.close()
    },
  }
}
