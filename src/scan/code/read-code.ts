import { readSignedCode } from '@/contract/door/signed-code'
import { spokenCharacters, toSpokenCode, spokenLength } from '@/contract/door/spoken-code'

/** A code shown at the door, parsed. */
export type ReadCode =
  | ({ readonly kind: 'signed' } & NonNullable<ReturnType<typeof readSignedCode>>)
  /** 8 characters that a visitor says, in capital letters. */
  | { readonly kind: 'spoken'; readonly code: string }
  | { readonly kind: 'none' }

const spoken = new RegExp(`^[${spokenCharacters}]{${spokenLength}}$`)

/** Parses the text that a camera read or staff typed. Nothing is verified yet. */
export function readCode(shown: string): ReadCode {
  const code = toSpokenCode(shown)
  if (spoken.test(code)) return { kind: 'spoken', code }
  const signed = readSignedCode(shown.trim())
  return signed ? { kind: 'signed', ...signed } : { kind: 'none' }
}
