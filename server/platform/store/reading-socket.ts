import { Socket, type SocketConstructorOpts, type TcpSocketConnectOpts } from 'node:net'

/** More than any answer of a statement that is asked often. */
const readBytes = 65_536

/**
 * A connection's socket, which reads into one buffer for as long as it lives. Node's own takes 64 KiB from the system for each
 * read and gives most of it back: for answers of some hundred bytes that is a fourteenth of a reservation.
 * What reads from it listens to `data` and never pauses, as the driver does.
 * @param ssl Where the connection is encrypted the driver lays TLS over it, which reads by itself.
 */
export function openReadingSocket({ ssl }: { readonly ssl?: unknown } = {}): Socket {
  if (ssl) return new Socket()
  const options: SocketConstructorOpts & Pick<TcpSocketConnectOpts, 'onread'> = {
    onread: {
      buffer: Buffer.allocUnsafe(readBytes),
      callback(length, bytes) {
        // A copy: the driver keeps the part of a message that has come.
        socket.emit('data', Buffer.from(bytes.subarray(0, length)))
        return true
      },
    },
  }
  const socket = new Socket(options)
  return socket
}
