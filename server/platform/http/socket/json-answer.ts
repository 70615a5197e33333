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
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...extra,
  }
  if (text.length < worthCompressing) return new Response(text, { status, headers })
  headers['Vary'] = 'Accept-Encoding'
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  if (!encoding) return new Response(text, { status, headers })
  headers['Content-Encoding'] = encoding
  return new Response(await compress(text, encoding), { status, headers })
}
