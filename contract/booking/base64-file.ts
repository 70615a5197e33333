import * as v from 'valibot'

/** Content of a file, base64. // RFC 4648 §4 */
export const base64File = v.pipe(v.string(), v.regex(/^[\dA-Za-z+/]+={0,2}$/))
