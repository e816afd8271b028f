/** What other features may use of this one. A law forbids importing anything else of it. */
export { keptAttempts } from './actors/keptAttempts.ts'
export { type Submission, useSubmission } from './actors/useSubmission.ts'
export { FocusProblem } from './components/FocusProblem.tsx'
export { FormCard } from './components/FormCard.tsx'
export { FieldLabel, FormLines, FormText } from './components/FormText.tsx'
export { KeptTyping } from './components/KeptTyping.tsx'
export { PasswordField } from './components/PasswordField.tsx'
export { SubmissionForm } from './components/SubmissionForm.tsx'
export { SubmitButton } from './components/SubmitButton.tsx'
export { TextCount } from './components/TextCount.tsx'
export { Honeypot } from './components/Honeypot.tsx'
export { addressPattern, emailSchema } from './model/emailSchema.ts'
export { useFormText } from './model/formRefusal.ts'
export { submissionText, violationText } from './model/submissionText.ts'
export { unlessAtFields } from './model/unlessAtFields.ts'
export { writtenText } from './model/writtenText.ts'

/** Loaded on demand. */
export const loadKeptChoices = () => import('./components/KeptChoices.tsx')
