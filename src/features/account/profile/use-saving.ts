import { useSubmit } from '@/src/ui/forms/use-submit'

/**
 * Runs one change at a time and keeps the reason of a failure as text; the entered values stay in the form.
 */
export function useSaving() {
  const { isBusy, error, submit, reset } = useSubmit()
  return { isBusy, error: error?.text ?? '', reset, save: submit }
}
