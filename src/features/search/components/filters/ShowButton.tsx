import { Plural, Trans } from '@lingui/react/macro'

import { Button } from '#src/ui/components/Button.tsx'

import { useFilterControls } from './filterControls.ts'

/** Submits the filters, and says how many homes it will show. */
export function ShowButton() {
  const { total } = useFilterControls()
  return (
    <Button type="submit" variant={total === 0 ? 'outline' : 'primary'} width="full">
      {total === undefined ? (
        <Trans>Show homes</Trans>
      ) : (
        <Plural value={total} _0="No homes match" one="Show # home" other="Show # homes" />
      )}
    </Button>
  )
}
