import { chooseEncoding } from './choose-encoding'
import { compress, worthCompressing } from './compress'

/** A JSON answer that no cache keeps, compressed where that pays. */
export function jsonAnswer(
  request: Request,
  status: number,
  body: unknown,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return jsonTextAnswer(request, status, JSON.stringify(body), extra)
}

/** The same for JSON that is text already. */
export async function jsonTextAnswer(
  request: Request,
  status: number,
  text: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { headers, body } = await packJson(request.headers.get('accept-encoding'), text, extra)
  return new Response(body, { status, headers })
}

interface PackedJson {
  readonly headers: Record<string, string>
  readonly body: string | Buffer<ArrayBuffer>
}

/** Headers and body of such an answer. */
export async function packJson(
  acceptEncoding: string | null,
  text: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<PackedJson> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...extra,
  }
  const encoding = text.length < worthCompressing ? null : chooseEncoding(acceptEncoding, ['br', 'gzip'])
  if (text.length >= worthCompressing) headers['Vary'] = 'Accept-Encoding'
  if (!encoding) return { headers, body: text }
  headers['Content-Encoding'] = encoding
  return { headers, body: await compress(text, encoding) }
}
