import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormikContext } from 'formik'
import { useState } from 'react'

import type { FormField } from '#contract/entities/form.ts'
import type { Place } from '#contract/entities/place.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { positionIn } from '#src/features/manage/index.ts'
import { fieldsOfStep } from '#src/features/publish/model/stepProgress.ts'
import type { WrittenAddress } from '#src/features/publish/model/writtenAddress.ts'
import { usePlaceAtPin } from '#src/features/publish/queries/usePlaceAtPin.ts'
import { Notice } from '#src/ui/components/Notice.tsx'

import { AddressSearch, type ChosenAddress } from './AddressSearch.tsx'
import { FieldControl } from './FieldControl.tsx'
import { PinMap } from './PinMap.tsx'
import type { PositionSource } from './PositionExactness.tsx'
import { PlaceAgreement } from './PlaceAgreement.tsx'
import { useDraftField } from './useDraftField.ts'
import { usePutValues } from './usePutValues.ts'
import { useWizard } from './wizardContext.ts'

/** A number of a house stands beside its street, a postcode beside the district. */
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
})

/** Asked for on the map or by its suggestions, or of no use to a person. */
const isWritten = ({ key, type }: FormField) =>
  type !== 'position' && !key.startsWith('ruian_') && key !== 'location_accuracy' && key !== 'formattedAddress'

/** Where it is: a place is suggested while one writes, the pin says where exactly. */
export function AddressFields() {
  const { form } = useWizard()
  const { t } = useLingui()
  const { values } = useFormikContext<DraftValues>()
  const put = usePutValues()
  const position = useDraftField('locationGps')
  const fields = fieldsOfStep(form, 'location', values)
  const accuracy = fields.find(({ key }) => key === 'location_accuracy')
  const gps = positionIn(values.locationGps) ?? null
  /** Of the position that was set on this visit. */
  const [setNow, setSource] = useState<PositionSource | null>(null)
  const saved = usePlaceAtPin()?.middleOf
  const source = setNow ?? (saved === undefined ? null : { kind: 'place' as const, place: saved.kind })

  const choose = ({ place, written }: ChosenAddress) => {
    if (place !== null) setSource({ kind: 'place', place: place.kind })
    put({
      ...(place === null ? { city: written?.town ?? '' } : addressOf(place)),
      ...(written !== null && writtenPart(written)),
      ...(place !== null && { locationGps: { latitude: place.latitude, longitude: place.longitude } }),
    })
  }

  return (
    <>
      <AddressSearch
        label={t`Address or town`}
        // While the town is missing too, its own field says so.
        problem={gps === null && Boolean(values.city) ? position.problem : undefined}
        onChoose={choose}
      />
      <Grid>
        {fields.filter(isWritten).map((field) => (
          <div key={field.key} data-wide={field.key === 'city' || undefined}>
            <FieldControl field={field} isNeeded={field.requiredWhen !== undefined} />
          </div>
        ))}
      </Grid>
      <chakra.div data-invalid={position.problem !== undefined || undefined}>
        <PinMap
          position={gps}
          source={source}
          onMove={({ lat, lng }, from) => {
            setSource(from)
            position.set({ latitude: lat, longitude: lng })
          }}
        />
        {position.problem !== undefined && (
          <chakra.p mt="1" textStyle="sm" color="fg.error">
            {position.problem}
          </chakra.p>
        )}
        <PlaceAgreement />
      </chakra.div>
      {accuracy !== undefined && <FieldControl field={accuracy} isNeeded />}
      {values.location_accuracy === 'exact' && source?.kind === 'place' && (
        <Notice tone="warning">
          <Trans>The pin isn’t on the house yet. Move it there, or show the street or the district only.</Trans>
        </Notice>
      )}
    </>
  )
}

/** The parts of an address that a place tells. */
function addressOf({ kind, name, context }: Place): DraftValues {
  const [first = '', second = ''] = context.split(',').map((part) => part.trim())
  if (kind === 'town') return { city: name, city_part: null }
  if (kind === 'quarter') return { city: first, city_part: name }
  if (kind === 'street')
    return { street: name, city: second === '' ? first : second, ...(second !== '' && { city_part: first }) }
  if (kind === 'postcode') return { zip: name, city: first }
  return {}
}

/** Street and number as they were written; an address is chosen as a whole, so what it lacks is emptied. */
const writtenPart = ({ street, houseNo, zip }: WrittenAddress): DraftValues => ({
  street: street === '' ? null : street,
  house_no: houseNo === '' ? null : houseNo,
  ...(zip !== '' && { zip }),
})
