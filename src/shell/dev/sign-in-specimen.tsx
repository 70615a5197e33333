import { useState } from 'react'
import { MyPasskeys } from '@/src/features/account/passkeys/my-passkeys'
import { PasskeyButton } from '@/src/features/account/passkeys/passkey-button'
import { PasskeyOffer } from '@/src/features/account/passkeys/passkey-offer'
import { SocialButtons } from '@/src/features/account/social/social-buttons'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { TextField } from '@/src/ui/field'
import { Specimen } from './specimen'

/** Shows the sign-in methods beside a password, which work here as in the real sign-in. */
export function SignInSpecimen() {
  const visitor = useSignedIn()
  const [isOffered, setOffered] = useState(true)
  const done = () => setOffered(true)
  return (
    <Specimen file="features/account">
      <div className="grid w-full max-w-md gap-6">
        <p data-testid="signed-in">{visitor?.displayName ?? ''}</p>
        <TextField id="identity" label="@" autoComplete="username webauthn" />
        <SocialButtons onSignedIn={done} />
        <PasskeyButton onSignedIn={done} />
        {visitor && isOffered ? <PasskeyOffer onDone={() => setOffered(false)} /> : null}
        {visitor ? <MyPasskeys /> : null}
      </div>
    </Specimen>
  )
}
