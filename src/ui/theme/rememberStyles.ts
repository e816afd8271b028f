import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
  SystemStyleObject,
} from '@chakra-ui/react'
import { css as toRules, type SerializedStyles } from '@emotion/react'

/**
 * The theme with style functions that remember what they answered. The library makes the recipe of a component anew for
 * each element that it renders, and recognises styles by writing all of them out as text. Recipes and the styles they
 * answer with are always the same objects, so here they are known by identity, and styles are given as finished rules.
 * See docs/decisions/0065-rendering-speed-of-page-changes.md.
 */
export function rememberStyles(theme: SystemContext): SystemContext {
  const recipeOf = remembered((definition: RecipeDefinition): RecipeRuntimeFn<RecipeVariantRecord> => {
    const recipe = theme.cva(definition)
    const merge = recipe.merge.bind(recipe)
    return Object.assign(recipe, { merge: remembered((other: RecipeRuntimeFn<RecipeVariantRecord>) => merge(other)) })
  })
  const rulesOn = remembered((_base: SystemStyleObject) => new Map<string, SerializedStyles>())
  const css: SystemContext['css'] = (base = none, ...others) =>
    remember(rulesOn(base), JSON.stringify(others), () => toRules(theme.css(base, ...others)))
  const properties = new Map<string, boolean>()
  return {
    ...theme,
    cva: recipeOf as SystemContext['cva'],
    css,
    isValidProperty: (name) => remember(properties, name, () => theme.isValidProperty(name)),
  }
}

/** Styles of a component without any of its own. */
const none: SystemStyleObject = {}

function remembered<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>()
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) }
    known.set(key, found)
    return found.answer
  }
}

function remember<Answer>(known: Map<string, Answer>, key: string, answer: () => Answer): Answer {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = answer()
  known.set(key, made)
  return made
}
