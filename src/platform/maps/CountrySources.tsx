import { Trans } from '@lingui/react/macro'

/** Whom the drawn country is owed to; what nobody surveyed is told apart. */
export const CountrySources = () => (
  <Trans>© GeoNames (CC BY 4.0), GSHHG, Natural Earth. Roads and railways are schematic.</Trans>
)
