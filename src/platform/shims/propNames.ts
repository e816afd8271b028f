/**
 * Whether a name may be an attribute of an element, which the style library asks before it hands one on. It knows its own
 * names by itself and types keep out others, so a list of all attributes (2 kB) tells nothing more.
 */
export default function isPropValid(name: string): boolean {
  // Not in that list: it says which element is drawn.
  return name !== 'as'
}
