import * as v from 'valibot'

/** Messages from a page with card fields to the page that frames it. Never card data. */
const fieldsMessage = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('height'), px: v.pipe(v.number(), v.minValue(0), v.maxValue(2000)) }),
  /** Enter was pressed in a field. */
  v.object({ type: v.literal('entered') }),
  v.object({ type: v.literal('session'), id: v.pipe(v.string(), v.maxLength(400), v.regex(/^[!-~]+$/)) }),
  v.object({ type: v.literal('failed'), why: v.picklist(['incomplete', 'unavailable']) }),
])
export type FieldsMessage = v.InferOutput<typeof fieldsMessage>

/** Our colours, by the names that the fields use. */
export type FieldsLook = Readonly<Record<string, string>>

interface FieldsFrame {
  readonly frame: HTMLIFrameElement
  /** Origin of the framed page; messages are exchanged with no other. */
  readonly origin: string
  readonly look: () => FieldsLook
  readonly onMessage: (message: FieldsMessage) => void
}

export interface FieldsPort {
  /** Requests a session for the typed card; the answer is a message. */
  pay(): void
  close(): void
}

/**
 * Connects to the card fields in a frame, the counterpart of `server/payments/providers/hosted/port-script.ts`. The
 * framed page identifies itself; it receives a port if it is that window at that origin, and only messages
 * through the port count after that. // threats
 */
export function connectFields({ frame, origin, look: readStyle, onMessage }: FieldsFrame): FieldsPort {
  let port: MessagePort | null = null
  const listen = (event: MessageEvent<unknown>) => {
    const isHello = v.is(v.object({ type: v.literal('foyer-fields') }), event.data)
    if (!isHello || event.source !== frame.contentWindow || event.origin !== origin) return
    // The frame was reloaded: the earlier page’s port is closed.
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = v.safeParse(fieldsMessage, data)
      if (message.success) onMessage(message.output)
    })
    port.start()
    frame.contentWindow?.postMessage({ type: 'foyer-fields', look: readStyle() }, origin, [channel.port2])
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
