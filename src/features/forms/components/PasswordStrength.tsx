import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import { passwordStrength, type Strength } from '#src/features/forms/model/passwordStrength.ts'
import { useSettled } from '#src/platform/browser/useSettled.ts'

/** Of four parts of the bar, how many are full, and in which colour. */
const looks: Record<Strength, { parts: number; color: string }> = {
  short: { parts: 0, color: 'border.emphasized' },
  weak: { parts: 1, color: 'red.solid' },
  fair: { parts: 2, color: 'orange.solid' },
  good: { parts: 3, color: 'green.border' },
  strong: { parts: 4, color: 'green.solid' },
}

const Part = chakra('span', { base: { height: '4px', borderRadius: 'full', bg: 'bg.emphasized' } })

/** Between a key and the word for it, in milliseconds: nobody wants to hear every one. */
const sayingDelayMs = 400

interface PasswordStrengthProps {
  password: string
  known: readonly string[]
}

/** How good a password is: a bar, and the same in words. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const { minLength } = limits.password
  const strength = passwordStrength(password, { minLength, known })
  const said = useSettled(strength, sayingDelayMs)
  const { parts, color } = looks[strength]
  return (
    <chakra.span display="grid" gap="1" mt="1">
      <chakra.span display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <Part key={part} {...(part <= parts ? { bg: color } : {})} />
        ))}
      </chakra.span>
      <span aria-live="polite" aria-busy={said !== strength}>
        {password === '' || said === 'short' ? (
          <Trans>At least {minLength} characters. Several words in a row are easy to remember and hard to guess.</Trans>
        ) : (
          <Words strength={said} />
        )}
      </span>
    </chakra.span>
  )
}

function Words({ strength }: { strength: Exclude<Strength, 'short'> }) {
  const words = {
    weak: <Trans>Weak. Easy to guess, so add a word or two.</Trans>,
    fair: <Trans>Fair. Add another word to make it stronger.</Trans>,
    good: <Trans>Good password.</Trans>,
    strong: <Trans>Strong password.</Trans>,
  }
  return words[strength]
}
