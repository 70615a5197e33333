/** Whether the person declined the browser's prompt, waited too long, or another prompt replaced this one. */
export function isPromptCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Waits for a prompt of the browser; null when it was cancelled. */
export async function awaitPrompt<T>(prompt: Promise<T>): Promise<T | null> {
  try {
    return await prompt
  } catch (error) {
    if (isPromptCancelled(error)) return null
    throw error
  }
}
