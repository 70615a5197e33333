import { useState, type FormEvent } from 'react'
import { spokenLength as length } from '@/contract/door/spoken-code'

interface CodeFieldProps {
  readonly label: string
  readonly action: string
  readonly isBusy?: boolean
  readonly onCode: (code: string) => void
}

/**
 * Input for eight characters, large and in two halves as printed on tickets, whatever separators were typed.
 */
export function CodeField({ label, action, isBusy = false, onCode }: CodeFieldProps) {
  const [typed, setTyped] = useState('')
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, length)
  const shown = code.length > length / 2 ? `${code.slice(0, 4)} ${code.slice(4)}` : code

  function send(event: FormEvent) {
    event.preventDefault()
    if (code.length < length || isBusy) return
    onCode(code)
    setTyped('')
  }

  return (
    <form className="code-form" onSubmit={send}>
      <label>
        <span className="label">{label}</span>
        <input
          className="code"
          value={shown}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="go"
          spellCheck={false}
          inputMode="text"
          dir="ltr"
          placeholder="•••• ••••"
          maxLength={24}
        />
      </label>
      <button className="button main" disabled={code.length < length || isBusy}>
        {action}
      </button>
    </form>
  )
}
