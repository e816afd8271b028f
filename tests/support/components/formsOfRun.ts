import { fullerForms, submitForms, type SubmitForm } from './submitForms.ts'

/** One form of so many is its turn in a run. */
const share = 20

/**
 * The forms that a run looks at: every twentieth of those that are meant, the others in the next runs, all of them with
 * `WALKS=all` and where they are approved. Tests over the same forms that differ in `round` take different ones.
 */
export function formsOfRun(isMeant: (form: SubmitForm) => boolean, round = 0): readonly SubmitForm[] {
  const { WALKS, APPROVE, LANGUAGE_SEED }: Readonly<Record<string, string | undefined>> = import.meta.env
  const forms = [...submitForms, ...fullerForms].filter(isMeant)
  if (WALKS === 'all' || APPROVE === 'pages') return forms
  return forms.filter((_, place) => place % share === (Number(LANGUAGE_SEED ?? 0) + round) % share)
}
