import { readSignedCode } from '@/contract/door/signed-code'
import { spokenCharacters, spokenCode, spokenLength } from '@/contract/door/spoken-code'

/** What was shown at the door, as it reads. */
export type ReadCode =
  | ({ readonly kind: 'signed' } & NonNullable<ReturnType<typeof readSignedCode>>)
  /** 8 characters that a visitor says, in capitals. */
  | { readonly kind: 'spoken'; readonly code: string }
  | { readonly kind: 'none' }

const spoken = new RegExp(`^[${spokenCharacters}]{${spokenLength}}$`)

/** Reads what a camera saw or somebody typed. Nothing of it is believed yet. */
export function readCode(shown: string): ReadCode {
  const code = spokenCode(shown)
  if (spoken.test(code)) return { kind: 'spoken', code }
  const signed = readSignedCode(shown.trim())
  return signed ? { kind: 'signed', ...signed } : { kind: 'none' }
}
