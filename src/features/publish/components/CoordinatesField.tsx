import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'

import type { Position } from '#src/platform/maps/position.ts'
import { readCoordinates } from '#src/platform/maps/readCoordinates.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'

/** A position by its coordinates, as other maps copy them. */
export function CoordinatesField({ onRead }: { onRead: (position: Position) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const read = () => {
    const position = readCoordinates(text)
    setProblem(position === null ? t`Enter latitude and longitude, such as 50.0875, 14.4213.` : '')
    if (position !== null) onRead(position)
  }
  const readOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The step of the wizard is not sent from this field.
    event.preventDefault()
    read()
  }
  return (
    <chakra.div color="fg" maxWidth="card">
      <Field label={<Trans>Coordinates</Trans>} error={problem}>
        {(control) => (
          <chakra.div display="flex" gap="2">
            <Input
              {...control}
              value={text}
              placeholder="50.0875, 14.4213"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={readOnEnter}
            />
            <Button variant="outline" onClick={read}>
              <Trans>Use coordinates</Trans>
            </Button>
          </chakra.div>
        )}
      </Field>
    </chakra.div>
  )
}
