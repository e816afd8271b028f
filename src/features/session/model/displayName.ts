import type { User } from '#contract/entities/user.ts'

/** What a person is called: first and last name where both are known, otherwise the email address. */
export function displayName({
  firstName = '',
  lastName = '',
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return first !== '' && last !== '' ? `${first} ${last}` : email
}
