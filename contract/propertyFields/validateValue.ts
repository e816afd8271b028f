import { msg } from '../message.ts'
import type { FormField } from '../entities/form.ts'
import { textLength } from '../text.ts'
import { violation, type ListingViolation } from './listingViolation.ts'
import { czechia } from '../czechia.ts'

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** What is wrong with one value by itself, or null. */
export function valueViolation(field: FormField, value: unknown, bounds: Bounds): ListingViolation | null {
  switch (field.type) {
    case 'bool':
      return typeof value === 'boolean' ? null : wrongType(field.key)
    case 'enum':
      return isOption(field, value) ? null : notAnOption(field.key)
    case 'multi':
      if (!Array.isArray(value)) return wrongType(field.key)
      if (new Set(value).size !== value.length) return notAnOption(field.key)
      return value.every((one) => isOption(field, one)) ? null : notAnOption(field.key)
    case 'int':
    case 'money':
    case 'media':
      return numberViolation(field.key, value, bounds, 0)
    case 'dec':
      return numberViolation(field.key, value, bounds, 1)
    case 'text':
    case 'url':
      return textViolation(field, value)
    case 'date':
      return dateViolation(field, value)
    case 'position':
      return positionViolation(field.key, value)
    default:
      return Array.isArray(value) && value.length <= (bounds.max ?? Infinity) ? null : wrongType(field.key)
  }
}

const wrongType = (key: string) => violation(key, 'type', msg('Invalid value.'))
const notAnOption = (key: string) => violation(key, 'option', msg('Choose from the list.'))

const isOption = ({ options = [] }: FormField, value: unknown) =>
  typeof value === 'string' && options.some((option) => option.value === value)

function numberViolation(key: string, value: unknown, { min, max }: Bounds, decimals: number): ListingViolation | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType(key)
  if (min !== undefined && value < min) return violation(key, 'min', msg('It must be at least {min}.', { min }))
  if (max !== undefined && value > max) return violation(key, 'max', msg('It can be at most {max}.', { max }))
  const scaled = value * 10 ** decimals
  if (Math.abs(scaled - Math.round(scaled)) < 1e-6) return null
  return decimals === 0
    ? violation(key, 'decimals', msg('It must be a whole number.'))
    : violation(key, 'decimals', msg('At most one decimal place.'))
}

function textViolation({ key, minLength = 0, maxLength = Infinity, pattern }: FormField, value: unknown) {
  if (typeof value !== 'string') return wrongType(key)
  const length = textLength(value.trim())
  if (length < minLength) return violation(key, 'length', msg('At least {minLength} characters.', { minLength }))
  if (length > maxLength) return violation(key, 'length', msg('At most {maxLength} characters.', { maxLength }))
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return null
  return violation(key, 'pattern', msg('Invalid format.'))
}

function dateViolation({ key, minDate, maxDate }: FormField, value: unknown): ListingViolation | null {
  if (typeof value !== 'string' || !isDay(value)) return wrongType(key)
  if (minDate !== undefined && value < minDate) return violation(key, 'date', msg('Not before {minDate}.', { minDate }))
  if (maxDate !== undefined && value > maxDate) return violation(key, 'date', msg('Not after {maxDate}.', { maxDate }))
  return null
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function positionViolation(key: string, value: unknown): ListingViolation | null {
  if (typeof value !== 'object' || value === null || !('latitude' in value) || !('longitude' in value)) {
    return wrongType(key)
  }
  const { latitude, longitude } = value
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return wrongType(key)
  const { south, north, west, east } = czechia
  if (latitude >= south && latitude <= north && longitude >= west && longitude <= east) return null
  return violation(key, 'rule', msg('Choose a place in Czechia.'))
}
